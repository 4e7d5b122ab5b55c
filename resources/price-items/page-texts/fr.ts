export default {
  'price-items': {
    changePrices: 'Modifier des prix',
    times: '%{quantity} ×',
    sections: {
      what: 'Article et prix',
      books: 'Taxe, fonds d’entretien et comptabilité',
      more: 'Ensemble et remarques',
    },
  },
}
