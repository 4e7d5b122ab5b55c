export default {
  'payment-plans': {
    about: 'Les contrats payés en plusieurs fois : ce qui est dû, payé et restant.',
    reports: {
      'plan-performance': {
        name: 'Suivi des échéanciers',
        about: 'Les échéances de la période : ce qui est payé et ce qui reste ouvert.',
        titles: { month: 'Échéanciers par mois', status: 'Échéanciers par statut' },
        columns: {
          behind: 'Échéanciers à cette échéance',
          instalments: 'Échéances',
          amount: 'Dû',
          open: 'Ouvert',
        },
        choices: { by: { month: 'Mois', status: 'Statut' } },
      },
    },
  },
}
