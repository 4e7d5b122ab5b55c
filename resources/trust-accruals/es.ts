export default {
  'trust-accruals': {
    name: 'Vencimiento |||| Vencimientos de fondos',
    add: 'Añadir vencimiento',
    fields: {
      contract: 'Contrato',
      date: 'Fecha',
      amount: 'Importe',
      account: 'Fondo de cuidado y fideicomiso',
      contractNumber: 'Número de contrato',
      fundKind: 'Tipo de fondo',
      fund: 'Fondo',
      cause: 'Motivo',
      dueBy: 'Depositar hasta el',
      transaction: 'Transacción',
      delivery: 'Entrega',
    },
    choices: {
      fundKind: { care: 'Fondo de cuidado', 'pre-need': 'Fideicomiso de previsión' },
      cause: {
        signing: 'Firma',
        payment: 'Pago',
        refund: 'Reembolso',
        adjustment: 'Ajuste',
        amendment: 'Modificación',
        cancellation: 'Cancelación',
        delivery: 'Entrega',
      },
    },
  },
}
