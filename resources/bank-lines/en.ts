export default {
  'bank-lines': {
    choices: { status: { open: 'To match', matched: 'Matched', ignored: 'Set aside' } },
    home: { open: 'Bank lines to match' },
  },
}
