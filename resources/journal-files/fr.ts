export default {
  'journal-files': {
    name: 'Journal |||| Journaux',
    fields: {
      period: 'Période',
      format: 'Format',
      level: 'Détail',
      postings: 'Écritures',
      total: 'Débits et crédits',
      fileName: 'Fichier',
      hash: 'SHA-256',
      lastEntry: 'Dernière ligne',
    },
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
      level: { documents: 'Chaque pièce', days: 'Totaux par jour', month: 'Totaux par mois' },
    },
  },
}
