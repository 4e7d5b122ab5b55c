export default {
  'book-pages': {
    add: 'Add entry',
    none: 'Every entry in this book is verified',
  },
}
