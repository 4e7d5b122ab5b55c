export default {
  'payment-methods': { about: 'How people pay here, and the account that it goes to.' },
}
