export default {
  'trust-rules': {
    choices: {
      fundKind: { care: 'Care fund', 'pre-need': 'Pre-need trust' },
      need: { 'pre-need': 'Pre-need', 'at-need': 'At-need' },
      basis: { net: 'After discount', gross: 'Before discount' },
      areaUnit: { sqft: 'Square foot', sqm: 'Square meter' },
      accrues: {
        signing: 'On signing',
        proportional: 'In proportion to payments',
        paidInFull: 'When paid in full',
        trustedFirst: 'From the first payments',
        trustedLast: 'From the last payments',
      },
      dueRule: {
        days: 'Days after it became due',
        monthEnd: 'Days after the end of the month',
        nextMonthDay: 'Day of the next month',
        quarterEnd: 'Days after the end of the quarter',
        yearEnd: 'Days after the end of the year',
      },
    },
    state: {
      unchecked: '%{smart_count} to check with counsel |||| %{smart_count} to check with counsel',
    },
    pages: { Presets: 'Start from a state’s rules' },
  },
}
