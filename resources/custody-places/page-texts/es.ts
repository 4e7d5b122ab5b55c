export default {
  'custody-places': {
    about: 'Salas, estantes y nichos donde se guardan las cenizas.',
  },
}
