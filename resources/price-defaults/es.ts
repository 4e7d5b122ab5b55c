export default {
  'price-defaults': {
    name: 'Valor inicial de precios |||| Valores iniciales de precios',
    about:
      'Valores iniciales de los artículos nuevos. Los existentes no cambian; si hay dos para un tipo, vale el más reciente.',
    fields: {
      kind: 'Para',
      taxClass: 'Clase de impuesto',
      careRate: 'Fondo de cuidado (%)',
      contractDays: 'Días bajo contrato',
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
    },
  },
}
