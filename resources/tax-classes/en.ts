export default {
  'tax-classes': {
    about:
      'Tax rates. Each price item uses one, or none if it is exempt. Rates by authority in force on the date of the contract are added up and replace the rate of the class.',
  },
}
