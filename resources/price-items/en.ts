export default {
  'price-items': {
    about:
      'Products and services with their prices over time. Contracts keep the price of their date.',
    choices: {
      status: { current: 'Current', future: 'Future', past: 'Past' },
      kind: { 'care-fund': 'Care fund' },
    },
  },
}
