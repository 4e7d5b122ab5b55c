export default {
  commissions: {
    about:
      'Ce que les contrats ont rapporté aux conseillers, et ce qui a été repris par les remboursements et les annulations. Le système l’inscrit à la signature et aux paiements.',
    reports: {
      commissions: {
        name: 'Commissions',
        about: 'Ce que chaque conseiller a acquis, ce qui a été repris et ce qui lui a été versé.',
        titles: {
          counselor: 'Commissions : par conseiller',
          month: 'Commissions : par mois',
          contract: 'Commissions : par contrat',
        },
        columns: {
          before: 'Dû auparavant',
          earned: 'Acquis',
          takenBack: 'Repris',
          paid: 'Versé',
          payable: 'À verser',
        },
        choices: { by: { counselor: 'Conseiller', month: 'Mois', contract: 'Contrat' } },
      },
    },
  },
}
