export default {
  'custody-events': {
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
