export default {
  'payment-terms': {
    about: 'How many days customers have to pay an invoice.',
  },
}
