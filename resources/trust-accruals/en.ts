export default {
  'trust-accruals': {
    about:
      'What became due to a fund with each payment, and what was taken back with refunds, cancellations and deliveries.',
    choices: {
      fundKind: { care: 'Care fund', 'pre-need': 'Pre-need trust' },
      cause: {
        signing: 'Signing',
        payment: 'Payment',
        refund: 'Refund',
        adjustment: 'Adjustment',
        cancellation: 'Cancellation',
        delivery: 'Delivery',
      },
    },
  },
}
