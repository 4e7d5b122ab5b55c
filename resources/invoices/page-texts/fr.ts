export default {
  invoices: {
    about: 'Les montants facturés sur les contrats, chacun avec son échéance.',
    reports: {
      'receivables-ageing': {
        name: 'Balance âgée',
        about: 'Ce que doivent les clients, selon l’ancienneté du retard.',
        titles: { chart: 'Dû selon le retard', customer: 'Dû par client', item: 'Postes ouverts' },
        columns: {
          customer: 'Client',
          notDue: 'Non échu',
          to30: '1 à 30 jours',
          to60: '31 à 60 jours',
          to90: '61 à 90 jours',
          over90: 'Plus de 90 jours',
          open: 'Total dû',
          contract: 'Contrat',
          invoice: 'Facture',
          days: 'Jours de retard',
          age: 'Ancienneté',
        },
        choices: {
          by: { customer: 'Client', item: 'Poste ouvert' },
          only: { all: 'Tout ce qui est dû', overdue: 'En retard seulement' },
        },
      },
      words: {
        notDue: 'Non échu',
        to30: '1 à 30 jours',
        to60: '31 à 60 jours',
        to90: '61 à 90 jours',
        over90: 'Plus de 90 jours',
      },
    },

    steps: { issue: 'Émettre la facture' },
    stepAbout: {
      issue: 'Elle reçoit son numéro et ne peut plus être modifiée. Un avoir permet de l’annuler.',
    },
    stepDone: 'Facture : %{status}',
    credit: 'Établir un avoir',
    noLines: 'Aucune ligne pour l’instant.',
  },
}
