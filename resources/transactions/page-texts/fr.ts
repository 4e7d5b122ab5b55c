export default {
  transactions: {
    about:
      'Paiements et ajustements des contrats. Les écritures sont définitives ; une erreur se corrige par une contrepassation.',

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
    reverse: 'Contrepasser',
    reversed: 'Contrepassée',
    reverseWhat: 'Une seconde écriture du même montant l’annule. Les deux restent enregistrées.',
    reverseDone: '%{number} contrepassée',
    reason: 'Motif',
    returned: {
      open: 'Chèque rejeté',
      what: 'La banque a rejeté le chèque : le paiement est contrepassé et reste dû sur le contrat.',
      fee: 'Frais facturés au client',
      record: 'Enregistrer le rejet',
      done: 'Rejet de %{number} enregistré',
    },
    receipt: {
      open: 'Reçu',
      title: 'Reçu',
      foot: 'Reçu %{number}. À conserver avec vos papiers.',
    },
    home: {
      title: 'Argent',
      more: 'Sommes dues par échéance',
      taken: 'Encaissé aujourd’hui',
      invoices: 'Factures à échéance sous une semaine',
      instalments: 'Échéances de plan sous une semaine',
      late: 'Échéances de plan en retard',
    },
  },
}
