export default {
  'trust-accounts': {
    about:
      'Ce que chaque contrat doit au fonds d’entretien et à la fiducie de prévoyance : la part entière, ce que les paiements ont rendu exigible, ce qui a été versé et ce qui reste à verser, et à quelle date.',

    usual: 'Selon le catalogue de prix',
    reports: {
      'care-fund': {
        name: 'Fonds d’entretien',
        about:
          'Ce qui est devenu exigible pour le fonds d’entretien, ce qui a été versé et ce qui reste à verser.',
        titles: {
          fund: 'Fonds d’entretien: par fonds',
          month: 'Fonds d’entretien: par mois',
          contract: 'Fonds d’entretien: par contrat',
        },
        columns: {
          before: 'Écart antérieur',
          due: 'Devenu exigible',
          deposited: 'Versé',
          difference: 'Écart',
          notYet: 'Pas encore échu',
          late30: 'Retard jusqu’à 30 jours',
          lateMore: 'Retard de plus de 30 jours',
          paid: 'Payé',
          lastPayment: 'Dernier paiement',
          paidInFull: 'Payé en totalité',
          lastDeposit: 'Dernier versement',
        },
        choices: { by: { fund: 'Fonds', month: 'Mois', contract: 'Contrat' } },
      },
      trust: {
        name: 'Fiducie de prévoyance',
        about:
          'Ce qui est devenu exigible pour les fiducies de prévoyance, ce qui a été versé et ce qui reste à verser.',
        titles: {
          fund: 'Fiducie de prévoyance: par fonds',
          month: 'Fiducie de prévoyance: par mois',
          contract: 'Fiducie de prévoyance: par contrat',
        },
        columns: {
          before: 'Écart antérieur',
          due: 'Devenu exigible',
          deposited: 'Versé',
          difference: 'Écart',
          notYet: 'Pas encore échu',
          late30: 'Retard jusqu’à 30 jours',
          lateMore: 'Retard de plus de 30 jours',
          paid: 'Payé',
          lastPayment: 'Dernier paiement',
          paidInFull: 'Payé en totalité',
          lastDeposit: 'Dernier versement',
        },
        choices: { by: { fund: 'Fonds', month: 'Mois', contract: 'Contrat' } },
      },
    },
  },
}
