export default {
  transactions: {
    totals: { amount: 'Cobrado, menos reembolsos' },
    reports: {
      payments: {
        name: 'Pagos',
        about: 'Pagos cobrados y devueltos, menos anulaciones.',
        titles: {
          day: 'Pagos netos por día',
          month: 'Pagos netos por mes',
          method: 'Pagos netos por forma de pago',
          type: 'Pagos netos por tipo',
        },
        columns: { received: 'Cobrado', returned: 'Devuelto', net: 'Neto' },
        choices: { by: { day: 'Día', month: 'Mes', method: 'Medio', type: 'Tipo' } },
      },
      words: { longAgo: 'Fechado más de un año antes de registrarse' },
    },
    name: 'Movimiento |||| Movimientos',
    about:
      'Pagos y ajustes de los contratos. Los movimientos son definitivos; un error se corrige con una anulación.',
    fields: {
      number: 'Número',
      contract: 'Contrato',
      type: 'Tipo',
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
    reverseWhat: 'Un segundo movimiento del mismo importe lo anula. Los dos quedan registrados.',
    reverseDone: '%{number} anulado',
    reason: 'Motivo',
    receipt: {
      open: 'Recibo',
      title: 'Recibo',
      foot: 'Recibo %{number}. Consérvelo con sus papeles.',
    },
  },
}
