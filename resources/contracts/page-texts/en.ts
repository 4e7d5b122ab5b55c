export default {
  contracts: {
    about:
      'Sales agreements with purchasers. Signing a contract creates the interment rights for its spaces.',

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
    saveAndPlan: 'Save and set up a plan',
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
    amend: {
      items: 'Amend items',
      exchange: 'Exchange space',
      aboutItems:
        'The signed contract stays as it is; the change is recorded in an amendment with its own number.',
      aboutExchange:
        'The right to the old space is surrendered and a right to the new one is created. The difference is owed or credited.',
      remove: 'Remove',
      givenBack: 'Space given back',
      newSpace: 'New space',
      reason: 'Reason',
      record: 'Record amendment',
      done: 'Amendment %{number} recorded',
      chooseItem: 'Choose an item to remove or to add',
      chooseSpace: 'Choose the new space and its price',
      owed: 'Owed in addition',
      credited: 'Credited',
      newTotal: 'New total',
      newBalance: 'New balance',
      removedOn: 'Removed on %{day}',
      addedOn: 'Added on %{day}',
    },
    cancelling: {
      byRule: 'Leave empty to apply the rule “%{rule}”',
      noRule: 'No cancellation rule applies: nothing is retained unless you enter an amount',
      withdraws: 'Within the withdrawal period, until %{day}: everything is refunded',
      keeps: '%{amount} retained',
      refund: 'To be refunded',
      refundNext: 'Record the refund with “Refund” once it has been paid out.',
    },
    pay: {
      open: 'Take payment',
      refund: 'Refund',
      other: 'Refund or adjust',
    },
    missing: {
      title: 'Needed before signing',
      purchaser: 'Add a purchaser',
      items: 'Add at least one item',
      space: 'Choose a space for %{item}',
    },
  },
}
