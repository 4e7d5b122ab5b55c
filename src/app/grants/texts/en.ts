/** What a role opens, line by line. */
export default {
  grants: {
    grid: {
      part: 'Part',
      read: 'See',
      write: 'Change',
      mayRead: '%{name} (see)',
      mayChange: '%{name} (change)',
      notYours: 'You do not have this yourself.',
    },
    application: {
      management: {
        name: 'Management',
        about: 'This console, for the office. Without it nobody gets in here.',
      },
      sales: {
        name: 'Enterprise Sales',
        about: 'The sales application, where the cemetery has it.',
      },
      mobile: {
        name: 'Mobile',
        about: 'The mobile application for the grounds.',
      },
    },
    permission: {
      user: {
        name: 'User management',
        about:
          'Who belongs to this cemetery, roles and invitations. Changing: invite, remove, give roles.',
      },
      cem: {
        name: 'Settings',
        about:
          'All pages of settings: lists, prices, numbering, forms, the cemetery’s own details.',
      },
      person: {
        name: 'CRM',
        about: 'Contacts, conversations, owners, interment rights and their transfers.',
      },
      dec: {
        name: 'Deceased',
        about: 'The register of the deceased, interments, memories.',
      },
      loc: {
        name: 'Locations',
        about: 'Sections, lots and spaces, the map, memorials, reservations, tours.',
      },
      contract: {
        name: 'Contracts',
        about: 'Contracts, payments, the price catalog. Changing: sign, cancel, take payments.',
      },
      workOrder: {
        name: 'Work orders',
        about: 'Work orders, the board and the recurring ones, with the names of places.',
      },
      tree: {
        name: 'Arboretum',
        about: 'Trees and their inspections.',
      },
      book: {
        name: 'Books',
        about: 'Scanned registers, page by page, and their transcription.',
      },
    },
  },
}
