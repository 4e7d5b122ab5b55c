export default {
  transactions: {
    about:
      'Pagos y ajustes de los contratos. Los movimientos son definitivos; un error se corrige con una anulación.',

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
    returned: {
      open: 'Cheque devuelto',
      what: 'El banco devolvió el cheque: el pago se anula y el contrato vuelve a deberlo.',
      fee: 'Cargo al cliente',
      record: 'Registrar la devolución',
      done: 'Devolución de %{number} registrada',
    },
    receipt: {
      open: 'Recibo',
      title: 'Recibo',
      foot: 'Recibo %{number}. Consérvelo con sus papeles.',
    },
    home: {
      title: 'Dinero',
      more: 'Saldos por vencimiento',
      taken: 'Cobrado hoy',
      invoices: 'Facturas que vencen en una semana',
      instalments: 'Cuotas que vencen en una semana',
      late: 'Cuotas atrasadas',
    },
  },
}
