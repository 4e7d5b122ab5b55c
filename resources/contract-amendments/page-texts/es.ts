export default {
  'contract-amendments': {
    about:
      'Lo que cambió tras la firma de los contratos: artículos retirados o añadidos, espacios cambiados, cancelaciones.',

    fields: {
      'lines.change': 'Cambio',
      'lines.line': 'Línea',
      'lines.description': 'Descripción',
      'lines.kind': 'Tipo',
      'lines.priceItem': 'Artículo',
      'lines.location': 'Ubicación',
      'lines.right': 'Derecho de inhumación',
      'lines.quantity': 'Cantidad',
      'lines.discount': 'Descuento',
      'lines.net': 'Neto',
      'lines.tax': 'Impuesto',
      'lines.taxes': 'Impuestos por administración',
      'lines.care': 'Fondo de cuidado',
      'lines.total': 'Total',
      'lines.retained': 'Retenido',
    },
    choices: {
      'lines.change': { removed: 'Retirado', added: 'Añadido' },
      'lines.kind': {
        property: 'Espacio',
        service: 'Servicio',
        merchandise: 'Mercancía',
        'care-fund': 'Fondo de cuidado',
        fee: 'Tasa',
      },
    },
  },
}
