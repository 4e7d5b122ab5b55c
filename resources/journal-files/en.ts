export default {
  'journal-files': {
    choices: {
      format: {
        csv: 'CSV',
        iif: 'QuickBooks Desktop (IIF)',
        qbo: 'QuickBooks Online',
        xero: 'Xero',
        sage: 'Sage 50',
        datev: 'DATEV',
        fec: 'FEC (France)',
      },
      level: { documents: 'Each document', days: 'Totals per day', month: 'Totals per month' },
    },
  },
}
