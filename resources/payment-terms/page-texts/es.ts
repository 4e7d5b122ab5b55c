export default {
  'payment-terms': {
    about: 'Los días que tienen los clientes para pagar una factura.',
  },
}
