export default {
  'payment-promises': {
    about: 'Ce que les clients ont promis de payer, et pour quand. Aucune relance avant ce jour.',
  },
}
