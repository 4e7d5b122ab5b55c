export default {
  'payment-plans': { show: { overdue: 'Atrasados', thisWeek: 'Vencen en una semana' } },
}
