export default {
  'dynamic-forms': {
    name: 'Own field |||| Dynamic forms',
    about: 'Fields that this cemetery adds to its records: on forms, in lists, filters and files.',
    choices: {
      resource: {
        contacts: 'Contacts',
        'interment-rights': 'Interment rights',
        deceased: 'Deceased',
        locations: 'Locations',
        contracts: 'Contracts',
        memorials: 'Memorials',
        trees: 'Trees',
      },
      type: {
        text: 'Text',
        longText: 'Long text',
        number: 'Number',
        date: 'Date',
        partialDate: 'Date as a register has it',
        choice: 'Choice',
        flag: 'Yes or no',
        email: 'E-mail address',
        phone: 'Telephone number',
        url: 'Web address',
      },
    },
  },
}
