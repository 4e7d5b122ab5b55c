export default {
  statements: {
    about: 'Customer accounts as they were told to the customer, with a running balance.',
    pages: { Batch: 'Write statements' },
    choices: {
      'lines.kind': {
        'billed-elsewhere': 'Billed to someone else',
        'credit-note': 'Credit note',
        'late-fee': 'Late fee',
        'write-off': 'Write-off',
      },
    },
  },
}
