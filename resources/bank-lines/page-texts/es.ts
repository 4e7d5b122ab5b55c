export default {
  'bank-lines': {
    about: 'Los movimientos de los extractos bancarios y su conciliación.',
  },
}
