export default {
  'price-items': {
    about:
      'Les produits et services, avec leurs prix dans le temps. Les contrats gardent le prix de leur date.',

    times: '%{quantity} ×',
    sections: {
      what: 'Article et prix',
      books: 'Taxe, fonds d’entretien et comptabilité',
      more: 'Ensemble et remarques',
    },
  },
}
