export default {
  'ledger-entries': {
    reports: {
      trialBalance: {
        name: 'Balance de comprobación',
        about: 'Cada cuenta: su saldo anterior, sus movimientos y su saldo final.',
        columns: { opening: 'Saldo inicial', closing: 'Saldo final' },
      },
    },
  },
}
