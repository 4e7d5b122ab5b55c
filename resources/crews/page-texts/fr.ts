export default {
  crews: {
    about:
      'Les équipes qui ouvrent et ferment les tombes. Une équipe assure une cérémonie à la fois.',
  },
}
