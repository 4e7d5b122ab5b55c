export default {
  'payment-links': {
    choices: {
      status: {
        pending: 'Being created',
        open: 'Not paid yet',
        paid: 'Paid',
        cancelled: 'Canceled',
        failed: 'Not created',
      },
    },
  },
}
