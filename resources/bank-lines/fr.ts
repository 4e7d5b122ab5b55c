export default {
  'bank-lines': {
    name: 'Ligne bancaire |||| Lignes bancaires',
    fields: {
      statement: 'Relevé bancaire',
      bookedOn: 'Comptabilisée le',
      valueOn: 'Date de valeur',
      amount: 'Montant',
      name: 'Payeur ou bénéficiaire',
      text: 'Libellé',
      reference: 'Référence',
      transactions: 'Transactions',
      'transactions.transaction': 'Transaction',
      fee: 'Frais retenus par la banque',
      fingerprint: 'Empreinte',
    },
    choices: { status: { open: 'À rapprocher', matched: 'Rapprochée', ignored: 'Écartée' } },
    home: { open: 'Lignes bancaires à rapprocher' },
  },
}
