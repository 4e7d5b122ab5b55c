export default {
  'ledger-entries': {
    about: 'What each document posted, debit and credit. Entries are permanent.',

    reports: {
      trialBalance: {
        name: 'Trial balance',
        about: 'Every account: its balance before, what it moved, and its balance after.',
        columns: { opening: 'Opening', closing: 'Closing' },
      },
    },
  },
}
