export default {
  batches: {
    about:
      'What each person took in and paid out on a day. A batch is counted and closed at the end; nothing more comes into it.',
    pages: { count: 'Count and close' },
    choices: { status: { open: 'Open', closed: 'Closed' } },
    home: {
      open: 'Open batches',
      earlier: '%{n} of an earlier day |||| %{n} of earlier days',
    },
  },
}
