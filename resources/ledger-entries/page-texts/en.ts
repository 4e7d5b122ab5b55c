export default {
  'ledger-entries': {
    reports: {
      trialBalance: {
        name: 'Trial balance',
        about: 'Every account: its balance before, what it moved, and its balance after.',
        columns: { opening: 'Opening', closing: 'Closing' },
      },
    },
  },
}
