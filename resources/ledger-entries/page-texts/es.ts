export default {
  'ledger-entries': {
    about: 'Lo que asentó cada documento, en el debe y el haber. Es permanente.',

    reports: {
      trialBalance: {
        name: 'Balance de comprobación',
        about: 'Cada cuenta: su saldo anterior, sus movimientos y su saldo final.',
        columns: { opening: 'Saldo inicial', closing: 'Saldo final' },
      },
    },
  },
}
