export default {
  'plan-rules': {
    name: 'Regla de planes de pago |||| Reglas de planes de pago',
    add: 'Añadir regla de planes de pago',
    fields: {
      inForceFrom: 'En vigor desde',
      downPaymentRate: 'Entrada',
      payments: 'Número de pagos',
      frequency: 'Periodicidad',
      rate: 'Tipo de interés',
      dayCount: 'Cómputo de días',
      method: 'Intereses',
      setupFee: 'Gastos de apertura',
      paymentFee: 'Gastos por pago',
      graceDays: 'Plazo de gracia (días)',
      lateFeeAmount: 'Recargo por demora',
      lateFeeRate: 'Recargo por demora (% del pago)',
      lateFeeMax: 'Recargo por demora máximo',
      chargesLateFees: 'Cobrar los recargos por demora automáticamente',
      defaultDays: 'En mora después de (días de retraso)',
    },
    choices: {
      frequency: {
        weekly: 'Cada semana',
        biweekly: 'Cada dos semanas',
        monthly: 'Cada mes',
        quarterly: 'Cada trimestre',
        yearly: 'Cada año',
      },
      method: { simple: 'Simples', actuarial: 'Actuariales' },
      dayCount: { '30/360': '30/360', 'actual/365': 'Real/365' },
    },
  },
}
