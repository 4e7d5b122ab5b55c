export default {
  'item-deliveries': {
    name: 'Entrega |||| Entregas',
    add: 'Registrar una entrega',
    about:
      'Las entregas de artículos vendidos, con el ingreso de cada una. Un error se anula con un segundo registro.',
    fields: {
      quantity: 'Cantidad',
      date: 'Fecha',
      contract: 'Contrato',
      description: 'Descripción',
      obligation: 'Artículo',
      deliveredBy: 'Entregado por',
      interment: 'Inhumación',
      reverses: 'Anula',
      contractNumber: 'Número de contrato',
      recognised: 'Ingreso reconocido',
    },
    choices: { kind: { delivery: 'Entrega', undo: 'Anulación' } },
  },
}
