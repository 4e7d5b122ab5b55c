export default {
  'payment-terms': {
    about: 'Le nombre de jours dont les clients disposent pour régler une facture.',
  },
}
