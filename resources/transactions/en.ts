export default {
  transactions: {
    totals: { amount: 'Received, less refunds' },
    about:
      'Payments and adjustments to contracts. Entries are permanent; correct a mistake by reversing it.',
  },
}
