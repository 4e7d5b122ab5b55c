export default {
  'price-defaults': {
    name: 'Valor inicial de precios |||| Valores iniciales de precios',
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
