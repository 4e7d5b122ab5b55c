export default {
  'ledger-entries': {
    about: 'What each document posted, debit and credit. Entries are permanent.',
  },
}
