export default {
  commissions: {
    choices: {
      cause: {
        signing: 'Signing',
        payment: 'Payment',
        refund: 'Refund',
        adjustment: 'Adjustment',
        amendment: 'Amendment',
        cancellation: 'Cancellation',
      },
      'shares.earned': {
        signing: 'On signing',
        proportional: 'In proportion to payments',
        paidInFull: 'When paid in full',
      },
    },
  },
}
