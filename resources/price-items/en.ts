export default {
  'price-items': {
    about:
      'What is sold, and what it costs from when to when. Contracts keep the price of their day.',
    choices: { kind: { 'care-fund': 'Care fund' } },
    times: '%{quantity} ×',
    sections: {
      what: 'Item and price',
      books: 'Tax, care fund and books',
      more: 'Bundle and remarks',
    },
  },
}
