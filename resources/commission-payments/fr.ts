export default {
  'commission-payments': {
    name: 'Paiement de commission |||| Paiements de commissions',
    add: 'Enregistrer un paiement de commission',
    fields: {
      kind: 'Type',
      counselor: 'Conseiller',
      counselorName: 'Conseiller',
      date: 'Date',
      amount: 'Montant',
      reference: 'Référence',
    },
    choices: { kind: { payment: 'Paiement', repayment: 'Remboursement' } },
  },
}
