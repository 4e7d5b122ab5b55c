export default {
  'trust-accruals': {
    name: 'Exigibilité |||| Exigibilités des fonds',
    add: 'Ajouter une exigibilité',
    fields: {
      contract: 'Contrat',
      date: 'Date',
      amount: 'Montant',
      account: 'Fonds d’entretien et fiducie',
      contractNumber: 'Numéro de contrat',
      fundKind: 'Type de fonds',
      fund: 'Fonds',
      cause: 'Motif',
      dueBy: 'À verser au plus tard le',
      transaction: 'Opération',
      delivery: 'Livraison',
    },
    choices: {
      fundKind: { care: 'Fonds d’entretien', 'pre-need': 'Fiducie de prévoyance' },
      cause: {
        signing: 'Signature',
        payment: 'Paiement',
        refund: 'Remboursement',
        adjustment: 'Ajustement',
        amendment: 'Avenant',
        cancellation: 'Annulation',
        delivery: 'Livraison',
      },
    },
  },
}
