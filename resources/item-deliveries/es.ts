export default {
  'item-deliveries': {
    name: 'Entrega |||| Entregas',
    add: 'Registrar una entrega',
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
