export default {
  'journal-files': {
    about: 'Journals handed over to the books, each once and unchanged ever after.',
  },
}
