export default {
  'payment-methods': {
    name: 'Mode de paiement |||| Paiements',
    about: 'Comment on paie ici, et le compte où cela va.',
    fields: { kind: 'Nature', glCode: 'Compte comptable' },
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
