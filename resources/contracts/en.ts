export default {
  contracts: {
    whenDocumentSigned: 'Once all have signed, the contract becomes signed',
    reports: {
      sales: {
        name: 'Sales',
        about: 'What was sold, less what was cancelled, with tax and the care fund’s share.',
        columns: {
          contracts: 'Contracts',
          cancelled: 'Cancelled',
          cancelledTotal: 'Less cancellations',
        },
        choices: { by: { month: 'Month', item: 'Item', kind: 'Kind', need: 'Need' } },
      },
      'open-balances': {
        name: 'Open balances',
        about: 'What customers still owe, and since when.',
        columns: { days: 'Days', age: 'Age' },
      },
      words: {
        longAgo: 'Signed more than a year before it was entered',
        to30: 'Up to 30 days',
        to60: '31 to 60 days',
        to90: '61 to 90 days',
        over90: 'Over 90 days',
      },
    },
    about: 'What was sold to whom. A signed contract makes the rights of its spaces.',
    sections: { who: 'Who buys, and when' },
    choices: {
      status: { 'in-progress': 'In progress' },
      'items.kind': { 'care-fund': 'Care fund' },
    },
    item: 'Item',
    less: '%{amount} off',
    times: '%{quantity} × %{price}',
    drag: 'Drag to another place',
    noItems: 'Nothing is sold by this contract yet.',
    changeItems: 'Change items',
    stepDone: 'The contract is now: %{status}',
    steps: {
      reopen: 'Back to draft',
      ready: 'Ready to sign',
      sign: 'Sign',
      cancel: 'Cancel contract',
    },
    stepAbout: {
      sign: 'The rights of interment of all its spaces are made now, with the purchasers as holders. Prices and items stay as they are.',
      cancel:
        'Rights that it made are surrendered and stay in the record. It is refused where someone lies or is to.',
    },
    pay: {
      open: 'Take payment',
      refund: 'Refund',
      record: 'Record',
      done: '%{number} recorded',
      more: 'More than the balance of %{balance}',
    },
    missing: {
      title: 'Before it is signed',
      purchaser: 'A purchaser is missing',
      items: 'Items are missing',
      space: '%{item}: which space?',
    },
    home: { open: 'Contracts in progress', owing: 'Signed contracts with money owed' },
  },
}
