export default {
  invoices: {
    choices: { status: { 'part-paid': 'Partly paid' } },
    home: { overdue: 'Overdue invoices' },
  },
}
