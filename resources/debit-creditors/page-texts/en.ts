export default {
  'debit-creditors': {
    about: 'The accounts into which direct debits are collected.',
    sections: { creditor: 'Account', sepa: 'SEPA', nacha: 'ACH' },
  },
}
