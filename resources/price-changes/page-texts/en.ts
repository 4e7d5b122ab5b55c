export default {
  'price-changes': {
    about: 'Prices changed together from a date on.',

    change: 'Change prices',
    which: 'Prices and change',
    by: 'Change by',
    percentage: 'Percentage',
    amount: 'Amount',
    lower: 'Enter a negative number to lower prices',
    allKinds: 'All kinds',
    usualName: 'Prices from %{day}',
    apply: 'Change %{smart_count} price |||| Change %{smart_count} prices',
    applied: '%{smart_count} price changed |||| %{smart_count} prices changed',
    nothing: 'No current prices match.',
    undo: 'Undo price change',
    undone: 'Price change undone',
    untilThen:
      'The new prices are not in force yet: the change can be undone until then. Signed contracts keep their prices.',
    kept: {
      same: 'No change after rounding',
      later: 'A later price has been entered already',
      bundle: 'Would cost more than its items',
      tooHigh: 'Above the highest possible price',
    },
    choices: {
      rounding: {
        none: 'No rounding',
        unit: 'Whole units',
        fives: 'Steps of 5',
        tens: 'Steps of 10',
      },
      kind: { 'care-fund': 'Care fund' },
    },
  },
}
