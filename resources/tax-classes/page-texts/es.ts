export default {
  'tax-classes': {
    about:
      'Tipos de impuesto. Cada artículo usa uno, o ninguno si está exento. Los tipos por administración vigentes en la fecha del contrato se suman y sustituyen al de la clase.',

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
