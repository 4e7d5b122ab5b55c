export default {
  'tax-classes': {
    about:
      'Tax rates. Each price item uses one, or none if it is exempt. Rates by authority in force on the date of the contract are added up and replace the rate of the class.',

    reports: {
      tax: {
        name: 'Tax by authority',
        about: 'Tax charged on sales, less what cancellations and amendments took back.',
        columns: { charged: 'Charged', reversed: 'Taken back', due: 'Due' },
      },
    },
  },
}
