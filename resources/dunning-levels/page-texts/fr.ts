export default {
  'dunning-levels': {
    about:
      'Quand les clients sont relancés, comment chaque relance est formulée et ce qu’elle coûte.',
  },
}
