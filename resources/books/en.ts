export default {
  books: {
    home: { unverified: 'Books with entries to verify' },
  },
}
