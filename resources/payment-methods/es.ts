export default {
  'payment-methods': {
    name: 'Forma de pago |||| Pagos',
    about: 'Cómo se paga aquí y a qué cuenta va.',
    fields: { kind: 'Naturaleza', glCode: 'Cuenta contable' },
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
