export default {
  'plan-rules': {
    about:
      'Con qué empieza un plan de pago nuevo y qué cuestan los retrasos. La regla vigente el día del acuerdo se le aplica siempre.',
    sections: { rule: 'Regla', terms: 'Planes nuevos', late: 'Pagos atrasados' },
  },
}
