export default {
  'payment-terms': {
    name: 'Délai de paiement |||| Délais de paiement',
    add: 'Ajouter un délai de paiement',
    about: 'Le nombre de jours dont les clients disposent pour régler une facture.',
    fields: { days: 'Jours pour payer', usual: 'Appliqué sauf autre choix' },
  },
}
