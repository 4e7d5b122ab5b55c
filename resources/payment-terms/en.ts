export default {
  'payment-terms': {},
}
