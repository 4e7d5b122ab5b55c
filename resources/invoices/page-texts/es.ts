export default {
  invoices: {
    about: 'Los importes facturados de los contratos, cada uno con su vencimiento.',
    reports: {
      'receivables-ageing': {
        name: 'Antigüedad de saldos',
        about: 'Lo que deben los clientes, según los días de retraso.',
        titles: {
          chart: 'Deuda según el retraso',
          customer: 'Deuda por cliente',
          item: 'Partidas abiertas',
        },
        columns: {
          customer: 'Cliente',
          notDue: 'Sin vencer',
          to30: '1 a 30 días',
          to60: '31 a 60 días',
          to90: '61 a 90 días',
          over90: 'Más de 90 días',
          open: 'Deuda total',
          contract: 'Contrato',
          invoice: 'Factura',
          days: 'Días de retraso',
          age: 'Antigüedad',
        },
        choices: {
          by: { customer: 'Cliente', item: 'Partida abierta' },
          only: { all: 'Todo lo pendiente', overdue: 'Solo lo vencido' },
        },
      },
      words: {
        notDue: 'Sin vencer',
        to30: '1 a 30 días',
        to60: '31 a 60 días',
        to90: '61 a 90 días',
        over90: 'Más de 90 días',
      },
    },

    steps: { issue: 'Emitir factura' },
    stepAbout: {
      issue: 'Recibe su número y ya no se puede cambiar. Una nota de abono la anula.',
    },
    stepDone: 'Factura: %{status}',
    credit: 'Emitir nota de abono',
    noLines: 'Aún no hay líneas.',
  },
}
