export default {
  'accounting-systems': {
    name: 'Logiciel comptable |||| Logiciels comptables',
    add: 'Ajouter un logiciel comptable',
    fields: {
      format: 'Format',
      level: 'Détail',
      yearStart: 'Premier mois de l’exercice',
      taxCode: 'Taux ou code de taxe de toutes les lignes',
      siren: 'SIREN',
      consultant: 'Numéro de conseil DATEV',
      client: 'Numéro de client DATEV',
      accountLength: 'Chiffres d’un compte DATEV',
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
