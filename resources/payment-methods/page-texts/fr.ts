export default {
  'payment-methods': {
    about: 'Les modes de paiement et leurs comptes.',
  },
}
