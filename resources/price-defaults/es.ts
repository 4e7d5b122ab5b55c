export default {
  'price-defaults': {
    name: 'Valor inicial de precios |||| Valores iniciales de precios',
    about:
      'Con qué empieza un artículo nuevo de una clase. Los que ya están quedan como están; de dos para una clase vale el más nuevo.',
    fields: { kind: 'Para', taxClass: 'Clase de impuesto', careRate: 'Parte del fondo de cuidado' },
    choices: {
      kind: {
        property: 'Espacio',
        service: 'Servicio',
        merchandise: 'Mercancía',
        'care-fund': 'Fondo de cuidado',
        fee: 'Tasa',
      },
    },
  },
}
