export default {
  transactions: {
    reports: {
      payments: {
        name: 'Pagos',
        about: 'El dinero que entró y salió; una anulación cuenta contra lo que anula.',
        columns: { received: 'Cobrado', returned: 'Devuelto', net: 'Neto' },
        choices: { by: { day: 'Día', month: 'Mes', method: 'Medio', type: 'Tipo' } },
      },
    },
    name: 'Movimiento |||| Movimientos',
    about: 'El dinero de los contratos. Lo anotado queda; un error se anula con otro movimiento.',
    fields: {
      number: 'Número',
      contract: 'Contrato',
      type: 'Clase',
      amount: 'Importe',
      date: 'Fecha',
      method: 'Forma de pago',
      reference: 'Referencia',
      payer: 'Pagador',
      reverses: 'Anula',
      contractNumber: 'Número de contrato',
      payerName: 'Pagado por',
      effect: 'Efecto en el saldo',
      balance: 'Saldo después',
    },
    choices: {
      type: {
        payment: 'Pago',
        deposit: 'Anticipo',
        refund: 'Reembolso',
        adjustment: 'Ajuste',
        'write-off': 'Condonación',
        reversal: 'Anulación',
      },
    },
    reverse: 'Anular',
    reversed: 'Anulado',
    reverseWhat: 'Otro movimiento del mismo importe lo anula. Los dos quedan en el registro.',
    reverseDone: '%{number} anulado',
    reason: 'Motivo',
    receipt: {
      open: 'Recibo',
      title: 'Recibo',
      foot: 'Recibo %{number}. Consérvelo con sus papeles.',
    },
  },
}
