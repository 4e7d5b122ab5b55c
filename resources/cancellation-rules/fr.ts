export default {
  'cancellation-rules': {
    name: 'Règle d’annulation |||| Règles d’annulation',
    add: 'Ajouter une règle d’annulation',
    fields: {
      jurisdiction: 'Point de départ',
      effectiveFrom: 'En vigueur depuis le',
      effectiveTo: 'En vigueur jusqu’au',
      kind: 'Besoin',
      reviewed: 'Vérifié par un conseil',
      withdrawalDays: 'Délai de rétractation (jours)',
      countedIn: 'Compté en',
      fee: 'Frais retenus',
      rate: 'Retenue (%)',
      restockingRate: 'Remise en stock (%)',
    },
    choices: {
      kind: { 'pre-need': 'Prévoyance', 'at-need': 'Au décès' },
      jurisdiction: {
        ftc: 'États-Unis (FTC)',
        california: 'Californie',
        florida: 'Floride',
        virginia: 'Virginie',
        uk: 'Royaume-Uni',
      },
      countedIn: { calendar: 'Jours calendaires', business: 'Jours ouvrables' },
    },
  },
}
