export default {
  contracts: {
    whenDocumentSigned: 'Mark the contract as signed once everyone has signed',
    reports: {
      sales: {
        name: 'Sales',
        about: 'Sales less cancellations, with tax and care fund.',
        titles: {
          month: 'Sales by month',
          item: 'Sales by item',
          kind: 'Sales by kind',
          need: 'Sales by need',
        },
        columns: {
          contracts: 'Contracts',
          cancelled: 'Canceled',
          cancelledTotal: 'Less cancellations',
        },
        choices: { by: { month: 'Month', item: 'Item', kind: 'Kind', need: 'Need' } },
      },
      'open-balances': {
        name: 'Open balances',
        about: 'Amounts customers still owe, by age.',
        titles: { chart: 'Open balances by age', table: 'Contracts with a balance' },
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
    sections: { who: 'Buyer and date' },
    open: 'Open contract',
    presets: 'Presets',
    saveAndSend: 'Save and send',
    lapsed:
      'The time to sign has passed: its spaces have been available again since %{day}. “Ready to sign” holds them again.',
    item: 'Item',
    less: '%{amount} off',
    times: '%{quantity} × %{price}',
    drag: 'Drag to reorder',
    noItems: 'No items yet.',
    changeItems: 'Change items',
    stepDone: 'Contract: %{status}',
    stepAbout: {
      sign: 'Creates the interment rights for all spaces, with the purchasers as holders. Prices and items can no longer be changed.',
      cancel:
        'The rights it created are surrendered and stay on record. A contract cannot be canceled if someone is interred, or scheduled to be, in one of its spaces.',
    },
    pay: {
      open: 'Take payment',
      refund: 'Refund',
      other: 'Refund or adjust',
      record: 'Record',
      done: '%{number} recorded',
      more: 'More than the balance of %{balance}',
    },
    missing: {
      title: 'Needed before signing',
      purchaser: 'Add a purchaser',
      items: 'Add at least one item',
      space: 'Choose a space for %{item}',
    },
  },
}
