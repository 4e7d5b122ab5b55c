export default {
  'payment-methods': {},
}
