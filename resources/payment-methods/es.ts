export default {
  'payment-methods': {
    name: 'Forma de pago |||| Pagos',
    about: 'Formas de pago y sus cuentas.',
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
