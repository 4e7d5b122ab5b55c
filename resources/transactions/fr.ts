export default {
  transactions: {
    totals: { amount: 'Encaissé, remboursements déduits' },
    reports: {
      payments: {
        name: 'Paiements',
        about: 'Paiements encaissés et rendus, contrepassations déduites.',
        titles: {
          day: 'Paiements nets par jour',
          month: 'Paiements nets par mois',
          method: 'Paiements nets par mode de paiement',
          type: 'Paiements nets par type',
        },
        columns: { received: 'Encaissé', returned: 'Rendu', net: 'Net' },
        choices: { by: { day: 'Jour', month: 'Mois', method: 'Moyen', type: 'Type' } },
      },
      words: { longAgo: 'Daté de plus d’un an avant la saisie' },
    },
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
    reverse: 'Contrepasser',
    reversed: 'Contrepassée',
    reverseWhat: 'Une seconde écriture du même montant l’annule. Les deux restent enregistrées.',
    reverseDone: '%{number} contrepassée',
    reason: 'Motif',
    receipt: {
      open: 'Reçu',
      title: 'Reçu',
      foot: 'Reçu %{number}. À conserver avec vos papiers.',
    },
  },
}
