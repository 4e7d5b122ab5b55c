export default {
  transactions: {
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
