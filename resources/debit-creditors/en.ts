export default {
  'debit-creditors': {
    about: 'The accounts into which direct debits are collected.',
    choices: { scheme: { sepa: 'SEPA (euro)', nacha: 'ACH (US dollar)' } },
    sections: { creditor: 'Account', sepa: 'SEPA', nacha: 'ACH' },
  },
}
