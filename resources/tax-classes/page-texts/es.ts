export default {
  'tax-classes': {
    reports: {
      tax: {
        name: 'Impuestos por administración',
        about:
          'Los impuestos de las ventas, menos lo que retiraron cancelaciones y modificaciones.',
        columns: { charged: 'Cargado', reversed: 'Retirado', due: 'A pagar' },
      },
    },
  },
}
