export default {
  'ledger-accounts': {
    about: 'The accounts that every contract, payment and fee is posted to.',
    standard: 'Create standard accounts',
  },
}
