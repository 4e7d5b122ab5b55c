export default {
  'price-items': {
    name: 'Artículo |||| Catálogo de precios',
    about:
      'Lo que se vende y cuánto cuesta, desde y hasta cuándo. Los contratos guardan el precio de su día.',
    times: '%{quantity} ×',
    fields: {
      sku: 'Código',
      kind: 'Naturaleza',
      price: 'Precio',
      taxClass: 'Clase de impuesto',
      careRate: 'Parte del fondo de cuidado',
      glCode: 'Cuenta contable',
      effectiveFrom: 'Vigente desde',
      effectiveTo: 'Vigente hasta',
      components: 'Conjunto de',
      'components.item': 'Artículo',
      'components.quantity': 'Cantidad',
    },
    choices: {
      kind: {
        property: 'Espacio',
        service: 'Servicio',
        merchandise: 'Mercancía',
        'care-fund': 'Fondo de cuidado',
        fee: 'Tasa',
      },
      status: { active: 'Activo', inactive: 'Inactivo' },
    },
    sections: {
      what: 'Artículo y precio',
      books: 'Impuesto, fondo de cuidado y contabilidad',
      more: 'Conjunto y observaciones',
    },
  },
}
