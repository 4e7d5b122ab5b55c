export default {
  'commission-rules': {
    name: 'Règle de commission |||| Règles de commission',
    add: 'Ajouter une règle de commission',
    fields: {
      counselor: 'Seulement pour ce conseiller',
      effectiveFrom: 'Applicable à partir du',
      effectiveTo: 'Applicable jusqu’au',
      need: 'Besoin',
      property: 'Emplacements',
      opening: 'Ouverture et fermeture',
      service: 'Prestations',
      merchandise: 'Marchandises',
      fee: 'Frais',
      rate: 'Pourcentage du prix',
      amount: 'Montant par article',
      earned: 'Acquise',
    },
    choices: {
      need: { 'pre-need': 'Prévoyance', 'at-need': 'Décès survenu' },
      earned: {
        signing: 'À la signature',
        proportional: 'En proportion des paiements',
        paidInFull: 'Au paiement intégral',
      },
    },
  },
}
