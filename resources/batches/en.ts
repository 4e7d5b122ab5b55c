export default {
  batches: {
    begin: { open: 'Open a batch' },
    pages: { count: 'Count and close' },
    choices: { status: { open: 'Open', closed: 'Closed' } },
    home: {
      open: 'Open batches',
      earlier: '%{n} of an earlier day |||| %{n} of earlier days',
    },
  },
}
