export default {
  'payment-links': {
    about: 'Pagos con tarjeta solicitados por enlace.',
  },
}
