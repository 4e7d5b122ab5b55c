export default {
  'payment-plans': {
    show: { overdue: 'Overdue', thisWeek: 'Due within a week' },
    fields: { 'schedule.amount': 'Payment' },
    choices: {
      status: {
        active: 'Active',
        defaulted: 'In default',
        replaced: 'Replaced',
        cancelled: 'Ended',
      },
      method: { simple: 'Simple', actuarial: 'Actuarial' },
      dayCount: { '30/360': '30/360', 'actual/365': 'Actual/365' },
    },
    home: { overdue: 'Payment plans overdue', thisWeek: 'Payments due within a week' },
  },
}
