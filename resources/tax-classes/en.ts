export default {
  'tax-classes': {},
}
