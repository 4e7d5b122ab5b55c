export default {
  'allocation-rules': {
    name: 'Règle de paiement |||| Règles de paiement',
    add: 'Ajouter une règle de paiement',
    fields: {
      effectiveFrom: 'Pour les contrats à partir du',
      method: 'Les paiements vont',
      order: 'Ordre',
      'order.bucket': 'Ce qui est payé',
      deedWhenPaid: 'Pas de titre avant que l’emplacement soit payé',
    },
    choices: {
      method: {
        oldest: 'Aux plus anciennes échéances',
        proportional: 'En proportion',
        fixed: 'Dans un ordre fixe',
        hand: 'Comme saisi à la main',
      },
      'order.bucket': {
        rights: 'Concessions',
        opening: 'Ouverture et fermeture',
        merchandise: 'Marchandises',
        services: 'Services',
        care: 'Fonds d’entretien',
        tax: 'Taxe',
        interest: 'Intérêts',
        fees: 'Frais',
      },
    },
  },
}
