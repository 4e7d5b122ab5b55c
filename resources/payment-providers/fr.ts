export default {
  'payment-providers': {
    name: 'Prestataire de paiement en ligne |||| Paiements en ligne',
    add: 'Ajouter un prestataire de paiement en ligne',
    fields: {
      kind: 'Prestataire',
      method: 'Mode de paiement',
      keyEnding: 'Fin de la clé secrète',
    },
    choices: {
      kind: { stripe: 'Stripe' },
      status: { 'no-keys': 'Clés manquantes', active: 'Actif' },
    },
  },
}
