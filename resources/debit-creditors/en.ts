export default {
  'debit-creditors': {
    choices: { scheme: { sepa: 'SEPA (euro)', nacha: 'ACH (US dollar)' } },
  },
}
