export default {
  'payment-plans': { show: { overdue: 'En retard', thisWeek: 'Dus sous une semaine' } },
}
