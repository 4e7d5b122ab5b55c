export default {
  commissions: {
    name: 'Commission |||| Commissions',
    add: 'Ajouter une commission',
    fields: {
      contract: 'Contrat',
      contractNumber: 'Numéro de contrat',
      counselor: 'Conseiller',
      counselorName: 'Conseiller',
      cause: 'Motif',
      date: 'Date',
      amount: 'Montant',
      whole: 'Une fois tout payé',
      transaction: 'Opération',
      shares: 'Parts',
      'shares.description': 'Description',
      'shares.rule': 'Règle de commission',
      'shares.item': 'Ligne du contrat',
      'shares.net': 'Prix',
      'shares.amount': 'Commission',
      'shares.earned': 'Acquise',
    },
    choices: {
      cause: {
        signing: 'Signature',
        payment: 'Paiement',
        refund: 'Remboursement',
        adjustment: 'Régularisation',
        amendment: 'Avenant',
        cancellation: 'Annulation',
      },
      'shares.earned': {
        signing: 'À la signature',
        proportional: 'En proportion des paiements',
        paidInFull: 'Au paiement intégral',
      },
    },
  },
}
