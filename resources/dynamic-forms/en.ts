export default {
  'dynamic-forms': {
    name: 'Custom field |||| Custom fields',
    choices: {
      resource: {
        contacts: 'Contacts',
        'interment-rights': 'Interment rights',
        deceased: 'Deceased',
        locations: 'Locations',
        contracts: 'Contracts',
        memorials: 'Memorials',
        trees: 'Trees',
        'work-orders': 'Work orders',
      },
      type: {
        text: 'Text',
        longText: 'Long text',
        number: 'Number',
        date: 'Date',
        partialDate: 'Partial date',
        choice: 'Choice',
        flag: 'Yes or no',
        email: 'Email address',
        phone: 'Phone number',
        url: 'Web address',
      },
    },
  },
}
