export default {
  transactions: {
    reports: {
      payments: {
        name: 'Payments',
        about: 'Money that came in and went out; reversals count against what they reverse.',
        columns: { received: 'Received', returned: 'Returned', net: 'Net' },
        choices: { by: { day: 'Day', month: 'Month', method: 'Method', type: 'Type' } },
      },
      words: { longAgo: 'Dated more than a year before it was recorded' },
    },
    about:
      'Money against contracts. What was entered stays; a mistake is reversed by another entry.',
    reverse: 'Reverse',
    reversed: 'Reversed',
    reverseWhat: 'Another entry of the same amount takes it back. Both stay in the record.',
    reverseDone: '%{number} reversed',
    reason: 'Reason',
    receipt: {
      open: 'Receipt',
      title: 'Receipt',
      foot: 'Receipt %{number}. Please keep it with your papers.',
    },
  },
}
