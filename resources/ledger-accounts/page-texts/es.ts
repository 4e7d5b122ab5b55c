export default {
  'ledger-accounts': {
    about: 'Las cuentas en las que se asientan contratos, pagos y tasas.',
    standard: 'Crear las cuentas habituales',
  },
}
