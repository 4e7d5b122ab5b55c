export default {
  'price-items': {
    times: '%{quantity} ×',
    sections: {
      what: 'Article et prix',
      books: 'Taxe, fonds d’entretien et comptabilité',
      more: 'Ensemble et remarques',
    },
  },
}
