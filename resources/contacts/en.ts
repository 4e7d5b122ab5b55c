export default {
  contacts: {
    about: 'People and institutions: families, owners, funeral homes.',
    address: 'Address',
    reserve: 'Reserve a space',
    sell: 'Sell a space',
    sections: { name: 'Name', reach: 'How to reach them', family: 'Family and remarks' },
  },
}
