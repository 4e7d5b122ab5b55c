export default {
  'trust-accounts': {
    about:
      'What each contract owes the care fund and the pre-need trust: the whole share, what has become due with payments, what was deposited, and what is still to be deposited by when.',

    usual: 'From the price catalog',
    reports: {
      'care-fund': {
        name: 'Care fund',
        about:
          'What became due to the care fund, what was deposited, and what is still to be deposited.',
        titles: {
          fund: 'Care fund: by fund',
          month: 'Care fund: by month',
          contract: 'Care fund: by contract',
        },
        columns: {
          before: 'Difference before',
          due: 'Became due',
          deposited: 'Deposited',
          difference: 'Difference',
          notYet: 'Not yet due',
          late30: 'Up to 30 days late',
          lateMore: 'More than 30 days late',
          paid: 'Paid',
          lastPayment: 'Last payment',
          paidInFull: 'Paid in full',
          lastDeposit: 'Last deposit',
        },
        choices: { by: { fund: 'Fund', month: 'Month', contract: 'Contract' } },
      },
      trust: {
        name: 'Pre-need trust',
        about:
          'What became due to pre-need trusts, what was deposited, and what is still to be deposited.',
        titles: {
          fund: 'Pre-need trust: by fund',
          month: 'Pre-need trust: by month',
          contract: 'Pre-need trust: by contract',
        },
        columns: {
          before: 'Difference before',
          due: 'Became due',
          deposited: 'Deposited',
          difference: 'Difference',
          notYet: 'Not yet due',
          late30: 'Up to 30 days late',
          lateMore: 'More than 30 days late',
          paid: 'Paid',
          lastPayment: 'Last payment',
          paidInFull: 'Paid in full',
          lastDeposit: 'Last deposit',
        },
        choices: { by: { fund: 'Fund', month: 'Month', contract: 'Contract' } },
      },
    },
  },
}
