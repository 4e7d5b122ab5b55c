export default {
  transactions: {
    totals: { amount: 'Encaissé, remboursements déduits' },
    name: 'Opération |||| Opérations',
    add: 'Ajouter une opération',
    about:
      'Paiements et ajustements des contrats. Les écritures sont définitives ; une erreur se corrige par une contrepassation.',
    fields: {
      number: 'Numéro',
      contract: 'Contrat',
      type: 'Type',
      amount: 'Montant',
      date: 'Date',
      method: 'Mode de paiement',
      reference: 'Référence',
      payer: 'Payeur',
      reverses: 'Contrepasse',
      contractNumber: 'Numéro de contrat',
      payerName: 'Payé par',
      effect: 'Effet sur le solde',
      balance: 'Solde après',
    },
    choices: {
      type: {
        payment: 'Paiement',
        deposit: 'Acompte',
        refund: 'Remboursement',
        adjustment: 'Ajustement',
        'write-off': 'Radiation',
        reversal: 'Contrepassation',
      },
    },
  },
}
