export default {
  'bank-statements': {
    name: 'Relevé bancaire |||| Relevés bancaires',
    add: 'Importer un relevé',
    fields: {
      account: 'Compte',
      from: 'Du',
      to: 'Au',
      opening: 'Solde initial',
      closing: 'Solde final',
      lineCount: 'Lignes',
      openCount: 'À rapprocher',
      kind: 'Format',
      fileName: 'Fichier',
    },
    choices: { kind: { camt: 'camt.053', ofx: 'OFX', csv: 'CSV' } },
  },
}
