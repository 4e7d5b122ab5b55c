export default {
  contacts: {
    about: 'People and institutions: families, owners, funeral homes.',
    address: 'Address',
    family: 'Family',
    holds: 'Holds %{smart_count} right |||| Holds %{smart_count} rights',
    rights: {
      title: 'Rights of interment',
      free: '%{smart_count} place free |||| %{smart_count} places free',
      open: 'Open the right',
      schedule: 'Schedule interment',
    },
    reserve: 'Reserve a space',
    sell: 'Sell a space',
    sections: { name: 'Name', reach: 'How to reach them', family: 'Family and remarks' },
  },
}
