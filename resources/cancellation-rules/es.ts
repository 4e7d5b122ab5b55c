export default {
  'cancellation-rules': {
    name: 'Regla de cancelación |||| Reglas de cancelación',
    fields: {
      jurisdiction: 'Punto de partida',
      effectiveFrom: 'Vigente desde',
      effectiveTo: 'Vigente hasta',
      kind: 'Necesidad',
      reviewed: 'Consultado con abogado',
      withdrawalDays: 'Plazo de desistimiento (días)',
      countedIn: 'Contado en',
      fee: 'Cargo retenido',
      rate: 'Retención (%)',
      restockingRate: 'Reposición (%)',
    },
    choices: {
      kind: { 'pre-need': 'Previsión', 'at-need': 'Por fallecimiento' },
      jurisdiction: {
        ftc: 'Estados Unidos (FTC)',
        california: 'California',
        florida: 'Florida',
        virginia: 'Virginia',
        uk: 'Reino Unido',
      },
      countedIn: { calendar: 'Días naturales', business: 'Días hábiles' },
    },
  },
}
