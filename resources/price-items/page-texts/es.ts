export default {
  'price-items': {
    about:
      'Productos y servicios con sus precios en el tiempo. Los contratos conservan el precio de su fecha.',

    times: '%{quantity} ×',
    sections: {
      what: 'Artículo y precio',
      books: 'Impuesto, fondo de cuidado y contabilidad',
      more: 'Conjunto y observaciones',
    },
  },
}
