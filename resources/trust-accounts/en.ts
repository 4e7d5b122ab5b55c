export default {
  'trust-accounts': {
    deposit: 'Record a deposit',
    toDeposit: 'To deposit',
    toWithdraw: 'To withdraw',
    choices: {
      fundKind: { care: 'Care fund', 'pre-need': 'Pre-need trust' },
      'shares.accrues': {
        signing: 'On signing',
        proportional: 'In proportion to payments',
        paidInFull: 'When paid in full',
        trustedFirst: 'From the first payments',
        trustedLast: 'From the last payments',
      },
      'shares.dueRule': {
        days: 'Days after it became due',
        monthEnd: 'Days after the end of the month',
        nextMonthDay: 'Day of the next month',
        quarterEnd: 'Days after the end of the quarter',
        yearEnd: 'Days after the end of the year',
      },
    },
    home: {
      due: 'Trust deposits due',
      title: 'Trust deposits due',
      open: 'Record a deposit',
    },
  },
}
