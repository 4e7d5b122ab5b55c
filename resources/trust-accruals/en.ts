export default {
  'trust-accruals': {
    choices: {
      fundKind: { care: 'Care fund', 'pre-need': 'Pre-need trust' },
      cause: {
        signing: 'Signing',
        payment: 'Payment',
        refund: 'Refund',
        adjustment: 'Adjustment',
        amendment: 'Amendment',
        cancellation: 'Cancellation',
        delivery: 'Delivery',
      },
    },
  },
}
