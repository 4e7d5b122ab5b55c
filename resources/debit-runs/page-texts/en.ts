export default {
  'debit-runs': {
    about: 'Collections from accounts, with the file for the bank.',

    made: 'Direct debit run %{reference} created',
    noCreditor: 'Add a direct debit account in Settings first.',
    collectOn: 'Collect on',
    nothingDue: 'No contract with an active mandate has a balance to collect.',
    sum: '%{smart_count} collection, %{total} |||| %{smart_count} collections, %{total}',
    make: 'Create run',
    file: 'Download file',
    book: 'Record payments',
    return: 'Returned by bank',
    done: { book: 'Payments recorded', return: 'Return recorded' },
  },
}
