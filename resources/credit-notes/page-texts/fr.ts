export default {
  'credit-notes': {
    about: 'Les factures annulées, en tout ou en partie. Un avoir est définitif.',
  },
}
