export default {
  'custody-places': {
    about: 'Rooms, shelves and niches where cremains are kept.',
  },
}
