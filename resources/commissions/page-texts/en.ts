export default {
  commissions: {
    about:
      'What counselors earned by contracts, and what was taken back by refunds and cancellations. Written by the system as contracts are signed and paid.',
    reports: {
      commissions: {
        name: 'Commissions',
        about: 'What each counselor earned, had taken back and was paid.',
        titles: {
          counselor: 'Commissions: by counselor',
          month: 'Commissions: by month',
          contract: 'Commissions: by contract',
        },
        columns: {
          before: 'Payable before',
          earned: 'Earned',
          takenBack: 'Taken back',
          paid: 'Paid',
          payable: 'Payable',
        },
        choices: { by: { counselor: 'Counselor', month: 'Month', contract: 'Contract' } },
      },
    },
  },
}
