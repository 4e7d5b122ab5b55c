export default {
  gates: {
    about:
      'Entrances of the grounds. Grave slips tell the way from the nearest gate; without one, from the center.',
  },
}
