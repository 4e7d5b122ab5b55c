export default {
  'commission-rules': {
    choices: {
      need: { 'pre-need': 'Pre-need', 'at-need': 'At-need' },
      earned: {
        signing: 'On signing',
        proportional: 'In proportion to payments',
        paidInFull: 'When paid in full',
      },
    },
  },
}
