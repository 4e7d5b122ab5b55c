export default {
  'payment-links': {
    about: 'Payments by card requested by link.',
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
