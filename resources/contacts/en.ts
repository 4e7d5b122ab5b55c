export default {
  contacts: {
    pages: { Duplicates: 'Possible duplicates', Merge: 'Merge contacts' },
    reserve: 'Reserve a space',
    sell: 'Sell a space',
  },
}
