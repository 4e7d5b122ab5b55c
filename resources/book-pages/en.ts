export default {
  'book-pages': {
    about: 'The pages of every book, searchable by the names on them.',
    add: 'Add entry',
    none: 'Every entry in this book is verified',
  },
}
