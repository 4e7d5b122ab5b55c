export default {
  bookkeeping: {
    title: 'Bookkeeping',
    show: 'Show entries',
    none: 'Nothing posted yet.',
    total: 'Total',
    all: 'All entries of this contract',
    debit: 'Debit',
    credit: 'Credit',
  },
}
