export default {
  'ledger-accounts': {
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
