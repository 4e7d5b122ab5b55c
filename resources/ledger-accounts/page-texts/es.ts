export default {
  'ledger-accounts': { standard: 'Crear las cuentas habituales' },
}
