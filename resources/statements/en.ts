export default {
  statements: {
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
