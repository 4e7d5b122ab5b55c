export default {
  transactions: {
    totals: { amount: 'Received, less refunds' },
    choices: {
      type: {
        apply: 'Credit or deposit applied',
        credit: 'Moved to credit',
        keep: 'Deposit kept',
        'late-fee': 'Late fee',
      },
      'allocations.bucket': {
        opening: 'Opening and closing',
        care: 'Care fund',
      },
    },
    pages: { 'Pay-Many': 'Pay several contracts' },
  },
}
