export default {
  'price-items': {
    changePrices: 'Change prices',
    choices: {
      status: { current: 'Current', future: 'Future', past: 'Past' },
      kind: { opening: 'Opening and closing', 'care-fund': 'Care fund' },
    },
  },
}
