export default {
  'price-items': {
    about:
      'Products and services with their prices over time. Contracts keep the price of their date.',

    times: '%{quantity} ×',
    sections: {
      what: 'Item and price',
      books: 'Tax, care fund and accounting',
      more: 'Bundle and remarks',
    },
  },
}
