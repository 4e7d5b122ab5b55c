export default {
  'payment-plans': { show: { overdue: 'Overdue', thisWeek: 'Due within a week' } },
}
