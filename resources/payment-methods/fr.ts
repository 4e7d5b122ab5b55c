export default {
  'payment-methods': {
    name: 'Mode de paiement |||| Paiements',
    add: 'Ajouter un mode de paiement',
    fields: { kind: 'Type', glCode: 'Compte comptable' },
    choices: {
      kind: {
        cash: 'Espèces',
        check: 'Chèque',
        card: 'Carte',
        transfer: 'Virement',
        other: 'Autre',
      },
    },
  },
}
