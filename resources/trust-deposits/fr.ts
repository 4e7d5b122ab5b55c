export default {
  'trust-deposits': {
    name: 'Versement à un fonds |||| Versements aux fonds',
    add: 'Enregistrer un versement',
    fields: {
      date: 'Date',
      amount: 'Montant',
      reference: 'Référence',
      'covers.amount': 'Montant',
      fund: 'Fonds',
      fundKind: 'Type de fonds',
      contracts: 'Seulement pour ces contrats',
      advance: 'Plus que l’exigible : une avance',
      inAdvance: 'D’avance',
      covers: 'Pour',
      'covers.account': 'Pour',
    },
    choices: {
      fundKind: { care: 'Fonds d’entretien', 'pre-need': 'Fiducie de prévoyance' },
      kind: { deposit: 'Versement', release: 'Retrait' },
    },
  },
}
