export default {
  'payment-plans': {
    about: 'Contracts paid in installments: what is due, what is paid and what is left.',
    reports: {
      'plan-performance': {
        name: 'Payment plan performance',
        about: 'Installments that fell due, what was paid and what is still open.',
        titles: { month: 'Payment plans by month', status: 'Payment plans by status' },
        columns: {
          behind: 'Plans with this payment next',
          instalments: 'Payments',
          amount: 'Due',
          open: 'Open',
        },
        choices: { by: { month: 'Month', status: 'Status' } },
      },
    },
  },
}
