export default {
  'price-items': {
    times: '%{quantity} ×',
    sections: {
      what: 'Item and price',
      books: 'Tax, care fund and accounting',
      more: 'Bundle and remarks',
    },
  },
}
