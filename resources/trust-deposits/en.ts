export default {
  'trust-deposits': {
    about:
      'Money deposited to the care fund and to trusts, and money withdrawn from them, with the contracts it was for.',
    add: 'Record a deposit',
    choices: {
      fundKind: { care: 'Care fund', 'pre-need': 'Pre-need trust' },
      kind: { deposit: 'Deposit', release: 'Withdrawal' },
    },
  },
}
