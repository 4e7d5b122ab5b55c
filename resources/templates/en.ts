export default {
  templates: {
    fields: {
      resource: 'Records',
      language: 'Language',
      replaces: 'Replaces',
      content: 'Content',
      applyWhenSigned: 'Signing updates the record',
      wetOriginal: 'Signed paper original required',
    },
    choices: {
      resource: {
        contacts: 'Contacts',
        'interment-rights': 'Interment rights',
        deceased: 'Deceased',
        interments: 'Interments',
        contracts: 'Contracts',
        transactions: 'Transactions',
        reservations: 'Reservations',
        memorials: 'Memorials',
        'work-orders': 'Work orders',
      },
      language: {
        en: 'English',
        fr: 'Français',
        es: 'Español',
      },
    },
  },
}
