export default {
  'bank-lines': {
    about: 'Single bookings from bank statements and what they were matched with.',
    choices: { status: { open: 'To match', matched: 'Matched', ignored: 'Set aside' } },
    home: { open: 'Bank lines to match' },
  },
}
