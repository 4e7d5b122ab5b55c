export default {
  'price-items': {
    changePrices: 'Cambiar precios',
    name: 'Artículo |||| Catálogo de precios',
    fields: {
      sku: 'Código',
      kind: 'Tipo',
      price: 'Precio',
      residentPrice: 'Precio para residentes',
      taxClass: 'Clase de impuesto',
      careRate: 'Fondo de cuidado (%)',
      glCode: 'Cuenta contable',
      cost: 'Costo de compra',
      atInterment: 'Se entrega en la inhumación',
      effectiveFrom: 'Vigente desde',
      effectiveTo: 'Vigente hasta',
      components: 'Contenido del conjunto',
      'components.item': 'Artículo',
      'components.quantity': 'Cantidad',
    },
    choices: {
      kind: {
        property: 'Espacio',
        opening: 'Apertura y cierre',
        service: 'Servicio',
        merchandise: 'Mercancía',
        'care-fund': 'Fondo de cuidado',
        fee: 'Tasa',
      },
      status: {
        active: 'Activo',
        inactive: 'Inactivo',
        current: 'Vigente',
        future: 'Próximo',
        past: 'Anterior',
      },
    },
  },
}
