export default {
  templates: {
    about:
      'Wording of papers that your office writes itself, or changes from those that come with the product. Legal wording is yours to check.',
    fields: {
      resource: 'Records',
      language: 'Language',
      replaces: 'Replaces',
      content: 'Content',
      applyWhenSigned: 'Signing takes effect on the record',
      wetOriginal: 'Original on paper required',
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
