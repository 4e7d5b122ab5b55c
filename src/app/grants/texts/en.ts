/** What a role opens, line by line. */
export default {
  grants: {
    grid: {
      part: 'Part',
      read: 'View',
      write: 'Edit',
      mayRead: '%{name} (view)',
      mayChange: '%{name} (edit)',
      notYours: 'You do not have this permission yourself.',
    },
    application: {
      management: {
        name: 'Management',
        about: 'This console, for the office. Required to sign in here.',
      },
      sales: {
        name: 'Enterprise Sales',
        about: 'The sales application, if the cemetery has it.',
      },
      mobile: {
        name: 'Mobile',
        about: 'The mobile app for work on the grounds.',
      },
    },
    permission: {
      user: {
        name: 'User management',
        about: 'Users of this cemetery, roles and invitations. Edit: invite, remove, assign roles.',
      },
      cem: {
        name: 'Settings',
        about: 'All settings: lists, prices, numbering, forms and cemetery details.',
      },
      person: {
        name: 'CRM',
        about: 'Contacts, interactions, owners, interment rights and transfers.',
      },
      dec: {
        name: 'Deceased',
        about: 'The register of the deceased, interments and memories.',
      },
      loc: {
        name: 'Locations',
        about: 'Sections, lots and spaces, the map, memorials, reservations, tours.',
      },
      contract: {
        name: 'Contracts',
        about: 'Contracts, payments and the price catalog. Edit: sign, cancel, take payments.',
      },
      workOrder: {
        name: 'Work orders',
        about: 'Work orders, board and recurring work orders, including location names.',
      },
      tree: {
        name: 'Arboretum',
        about: 'Trees and inspections.',
      },
      book: {
        name: 'Books',
        about: 'Scanned registers and their transcription.',
      },
    },
  },
}
