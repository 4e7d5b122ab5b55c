export default {
  'custody-events': {
    about: 'Every receipt, move and release of cremains. Entries are permanent.',
    choices: {
      kind: {
        received: 'Received',
        moved: 'Moved',
        released: 'Released',
        interred: 'Interred here',
        scattered: 'Scattered',
        returned: 'Returned',
        reversed: 'Undone',
      },
      document: {
        passport: 'Passport',
        identityCard: 'Identity card',
        drivingLicense: 'Driver’s license',
        other: 'Other document',
      },
    },
  },
}
