export default {
  'commission-payments': {
    name: 'Pago de comisión |||| Pagos de comisiones',
    add: 'Registrar un pago de comisión',
    fields: {
      kind: 'Tipo',
      counselor: 'Asesor',
      counselorName: 'Asesor',
      date: 'Fecha',
      amount: 'Importe',
      reference: 'Referencia',
    },
    choices: { kind: { payment: 'Pago', repayment: 'Devolución' } },
  },
}
