export default {
  'payment-terms': {
    name: 'Plazo de pago |||| Plazos de pago',
    add: 'Añadir plazo de pago',
    fields: { days: 'Días para pagar', usual: 'Se usa si no se elige otro' },
  },
}
