export default {
  'plan-rules': {
    name: 'Règle d’échéancier |||| Règles d’échéancier',
    add: 'Ajouter une règle d’échéancier',
    fields: {
      inForceFrom: 'En vigueur depuis le',
      downPaymentRate: 'Acompte',
      payments: 'Nombre de paiements',
      frequency: 'Périodicité',
      rate: 'Taux d’intérêt',
      dayCount: 'Décompte des jours',
      method: 'Intérêts',
      setupFee: 'Frais de dossier',
      paymentFee: 'Frais par paiement',
      graceDays: 'Délai de grâce (jours)',
      lateFeeAmount: 'Frais de retard',
      lateFeeRate: 'Frais de retard (% du paiement)',
      lateFeeMax: 'Frais de retard au plus',
      chargesLateFees: 'Facturer les frais de retard automatiquement',
      defaultDays: 'En défaut après (jours de retard)',
    },
    choices: {
      frequency: {
        weekly: 'Chaque semaine',
        biweekly: 'Toutes les deux semaines',
        monthly: 'Chaque mois',
        quarterly: 'Chaque trimestre',
        yearly: 'Chaque année',
      },
      method: { simple: 'Simples', actuarial: 'Actuariels' },
      dayCount: { '30/360': '30/360', 'actual/365': 'Exact/365' },
    },
  },
}
