export default {
  'custody-places': {},
}
