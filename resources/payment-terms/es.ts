export default {
  'payment-terms': {
    name: 'Plazo de pago |||| Plazos de pago',
    add: 'Añadir plazo de pago',
    about: 'Los días que tienen los clientes para pagar una factura.',
    fields: { days: 'Días para pagar', usual: 'Se usa si no se elige otro' },
  },
}
