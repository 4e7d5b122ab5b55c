export default {
  transactions: {
    reports: {
      payments: {
        name: 'Paiements',
        about: 'L’argent entré et sorti ; une contre-passation annule ce qu’elle vise.',
        columns: { received: 'Encaissé', returned: 'Rendu', net: 'Net' },
        choices: { by: { day: 'Jour', month: 'Mois', method: 'Moyen', type: 'Type' } },
      },
      words: { longAgo: 'Daté de plus d’un an avant la saisie' },
    },
    name: 'Opération |||| Opérations',
    about:
      'L’argent des contrats. Ce qui a été saisi reste ; une erreur est contrepassée par une autre écriture.',
    fields: {
      number: 'Numéro',
      contract: 'Contrat',
      type: 'Genre',
      amount: 'Montant',
      date: 'Date',
      method: 'Mode de paiement',
      reference: 'Référence',
      payer: 'Payeur',
      reverses: 'Contrepasse',
      contractNumber: 'Numéro de contrat',
      payerName: 'Payé par',
      effect: 'Effet sur le solde',
      balance: 'Solde ensuite',
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
    reverseWhat: 'Une autre écriture du même montant l’annule. Les deux restent au registre.',
    reverseDone: '%{number} contrepassée',
    reason: 'Motif',
    receipt: {
      open: 'Reçu',
      title: 'Reçu',
      foot: 'Reçu %{number}. À conserver avec vos papiers.',
    },
  },
}
