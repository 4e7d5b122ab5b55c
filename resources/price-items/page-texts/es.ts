export default {
  'price-items': {
    times: '%{quantity} ×',
    sections: {
      what: 'Artículo y precio',
      books: 'Impuesto, fondo de cuidado y contabilidad',
      more: 'Conjunto y observaciones',
    },
  },
}
