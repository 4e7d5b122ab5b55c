export default {
  obligations: {
    name: 'Artículo pendiente |||| Pendiente de entrega',
    about:
      'Los artículos de contratos firmados que faltan por entregar: bóvedas, placas, aperturas. Con su valor y el ingreso diferido hasta entonces.',
    fields: {
      contract: 'Contrato',
      description: 'Descripción',
      quantity: 'Cantidad',
      contractNumber: 'Número de contrato',
      customer: 'Cliente',
      customerName: 'Cliente',
      item: 'Línea del contrato',
      priceItem: 'Artículo del catálogo',
      need: 'Necesidad',
      atInterment: 'Se entrega en la inhumación',
      signedOn: 'Firmado el',
      delivered: 'Entregado',
      owed: 'Pendiente',
      net: 'Precio',
      value: 'Valor pendiente',
      deferred: 'Ingreso diferido',
      lastDelivery: 'Última entrega',
    },
    choices: {
      kind: {
        property: 'Espacio',
        service: 'Servicio',
        opening: 'Apertura y cierre',
        merchandise: 'Mercancía',
        'care-fund': 'Fondo de cuidado',
        fee: 'Tasa',
      },
      need: { 'pre-need': 'Previsión', 'at-need': 'Fallecimiento' },
      status: {
        owed: 'Pendiente',
        partly: 'Entregado en parte',
        delivered: 'Entregado',
        cancelled: 'Cancelado',
      },
    },
  },
}
