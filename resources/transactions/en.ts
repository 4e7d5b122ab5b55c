export default {
  transactions: {
    totals: { amount: 'Received, less refunds' },
    choices: { type: { 'late-fee': 'Late fee' } },
    about:
      'Payments and adjustments to contracts. Entries are permanent; correct a mistake by reversing it.',
  },
}
