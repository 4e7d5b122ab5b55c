export default {
  'payment-links': {
    about: 'Les paiements par carte demandés par lien.',
  },
}
