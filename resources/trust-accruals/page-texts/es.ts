export default {
  'trust-accruals': {
    about:
      'Lo que cada pago hizo vencer para un fondo, y lo que retiraron reembolsos, cancelaciones y entregas.',
  },
}
