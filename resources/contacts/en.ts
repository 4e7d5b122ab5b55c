export default {
  contacts: {
    about: 'People and institutions: families, owners, funeral homes.',
    pages: { Duplicates: 'Possible duplicates', Merge: 'Merge contacts' },
    reserve: 'Reserve a space',
    sell: 'Sell a space',
  },
}
