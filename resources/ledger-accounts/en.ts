export default {
  'ledger-accounts': {
    about: 'The accounts that every contract, payment and fee is posted to.',
    choices: {
      kind: {
        asset: 'Asset',
        liability: 'Liability',
        equity: 'Equity',
        income: 'Income',
        expense: 'Expense',
      },
    },
  },
}
