export default {
  batches: {
    about:
      'What each person took in and paid out on a day. A batch is counted and closed at the end; nothing more comes into it.',

    reports: {
      cash: {
        name: 'Cash by batch and method',
        about: 'What came in and went out, by batch and method.',
        titles: {
          chart: 'By method',
          table: 'Batches',
        },
        columns: {
          methodName: 'Method',
          received: 'Received',
          returned: 'Returned',
          net: 'Net',
        },
      },
    },
    noMethod: 'Without a method',
    expected: 'Cash that should be there',
    toEntries: 'All transactions of this batch',
    begin: {
      what: 'Your batch of today also opens by itself with your first payment. Open it here to enter the cash that is already in the drawer.',
      record: 'Open',
    },
    count: {
      close: 'Close batch',
      keep: 'Cash that stays in the drawer',
      checks:
        '%{smart_count} check goes to the bank as well |||| %{smart_count} checks go to the bank as well',
      closed: 'This batch is not open',
      others: 'All batches',
      done: '%{number} closed',
    },
    reopen: {
      open: 'Open again',
      what: 'Its count is taken back. Whoever took the money counts and closes it again.',
      reason: 'Reason',
    },
  },
}
