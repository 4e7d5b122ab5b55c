export default {
  'payment-terms': {
    name: 'Délai de paiement |||| Délais de paiement',
    add: 'Ajouter un délai de paiement',
    fields: { days: 'Jours pour payer', usual: 'Appliqué sauf autre choix' },
  },
}
