export default {
  books: {
    about: 'Registers and ledgers: scanned pages and their transcription.',
    home: { unverified: 'Books with entries to verify' },
  },
}
