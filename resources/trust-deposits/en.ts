export default {
  'trust-deposits': {
    add: 'Record a deposit',
    choices: {
      fundKind: { care: 'Care fund', 'pre-need': 'Pre-need trust' },
      kind: { deposit: 'Deposit', release: 'Withdrawal' },
    },
  },
}
