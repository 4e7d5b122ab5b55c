export default {
  'payment-methods': {
    about: 'Payment methods and the accounts they go to.',
  },
}
