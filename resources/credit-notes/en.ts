export default {
  'credit-notes': {},
}
