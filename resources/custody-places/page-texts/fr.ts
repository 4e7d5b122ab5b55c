export default {
  'custody-places': {
    about: 'Salles, étagères et cases où les cendres sont gardées.',
  },
}
