export default {
  transactions: {
    about:
      'Payments and adjustments to contracts. Entries are permanent; correct a mistake by reversing it.',

    reports: {
      payments: {
        name: 'Payments',
        about: 'Payments received and returned, net of reversals.',
        titles: {
          day: 'Net payments by day',
          month: 'Net payments by month',
          method: 'Net payments by method',
          type: 'Net payments by type',
        },
        columns: { received: 'Received', returned: 'Returned', net: 'Net' },
        choices: { by: { day: 'Day', month: 'Month', method: 'Method', type: 'Type' } },
      },
      words: { longAgo: 'Dated more than a year before it was recorded' },
    },
    reverse: 'Reverse',
    reversed: 'Reversed',
    reverseWhat: 'A second entry of the same amount cancels it. Both stay on record.',
    reverseDone: '%{number} reversed',
    reason: 'Reason',
    returned: {
      open: 'Check returned',
      what: 'The bank returned the check: the payment is reversed, and the contract owes it again.',
      fee: 'Fee charged to the customer',
      record: 'Record return',
      done: 'Return of %{number} recorded',
    },
    receipt: {
      open: 'Receipt',
      title: 'Receipt',
      foot: 'Receipt %{number}. Please keep it with your papers.',
    },
    home: {
      title: 'Money',
      more: 'What is owed by due date',
      taken: 'Taken in today',
      invoices: 'Invoices due within a week',
      instalments: 'Plan payments due within a week',
      late: 'Plan payments overdue',
    },
  },
}
