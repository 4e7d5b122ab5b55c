export default {
  'payment-methods': {
    about: 'Formas de pago y sus cuentas.',
  },
}
