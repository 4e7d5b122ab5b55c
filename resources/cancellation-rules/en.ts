export default {
  'cancellation-rules': {
    choices: {
      jurisdiction: {
        ftc: 'United States (FTC)',
        california: 'California',
        florida: 'Florida',
        virginia: 'Virginia',
        uk: 'UK',
      },
      countedIn: { calendar: 'Calendar days', business: 'Business days' },
    },
  },
}
