export default {
  'journal-files': {
    name: 'Diario |||| Diarios',
    fields: {
      period: 'Período',
      format: 'Formato',
      level: 'Detalle',
      postings: 'Asientos',
      total: 'Debe y haber',
      fileName: 'Archivo',
      hash: 'SHA-256',
      lastEntry: 'Último apunte',
    },
    choices: {
      format: {
        csv: 'CSV',
        iif: 'QuickBooks Desktop (IIF)',
        qbo: 'QuickBooks Online',
        xero: 'Xero',
        sage: 'Sage 50',
        datev: 'DATEV',
        fec: 'FEC (Francia)',
      },
      level: { documents: 'Cada documento', days: 'Totales por día', month: 'Totales por mes' },
    },
  },
}
