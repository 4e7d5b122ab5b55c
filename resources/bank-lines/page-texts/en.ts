export default {
  'bank-lines': {
    about: 'Single bookings from bank statements and what they were matched with.',
  },
}
