export default {
  'price-items': {
    name: 'Artículo |||| Catálogo de precios',
    about:
      'Productos y servicios con sus precios en el tiempo. Los contratos conservan el precio de su fecha.',
    fields: {
      sku: 'Código',
      kind: 'Tipo',
      price: 'Precio',
      taxClass: 'Clase de impuesto',
      careRate: 'Fondo de cuidado (%)',
      glCode: 'Cuenta contable',
      effectiveFrom: 'Vigente desde',
      effectiveTo: 'Vigente hasta',
      components: 'Contenido del conjunto',
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
