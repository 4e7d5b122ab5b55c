export default {
  'payment-methods': {
    name: 'Forma de pago |||| Pagos',
    fields: { kind: 'Tipo', glCode: 'Cuenta contable' },
    choices: {
      kind: {
        cash: 'Efectivo',
        check: 'Cheque',
        card: 'Tarjeta',
        transfer: 'Transferencia',
        other: 'Otro',
      },
    },
  },
}
