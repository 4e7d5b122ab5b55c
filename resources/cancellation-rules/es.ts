export default {
  'cancellation-rules': {
    name: 'Regla de cancelación |||| Reglas de cancelación',
    about:
      'Lo que se retiene al cancelar un contrato o retirar artículos, y el plazo de desistimiento con reembolso íntegro. Se aplica la regla vigente el día de la firma. Los puntos de partida no son asesoramiento jurídico: consúltelos con su abogado.',
    sections: { rule: 'Regla', withdrawal: 'Desistimiento', retained: 'Retenciones' },
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
