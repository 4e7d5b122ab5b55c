export default {
  'number-templates': {
    name: 'Modèle de numéro |||| Modèles de numéros',
    add: 'Ajouter un modèle de numéro',
    fields: { template: 'Modèle', purpose: 'Usage', effectiveFrom: 'En vigueur depuis le' },
    choices: {
      purpose: {
        contract: 'Contrats',
        receipt: 'Reçus',
        invoice: 'Factures',
        'credit-note': 'Avoirs',
        statement: 'Relevés de compte',
        'work-order': 'Ordres de travail',
        deed: 'Actes',
        cremains: 'Cendres en dépôt',
        disinterment: 'Exhumations',
        batch: 'Lots de caisse',
        amendment: 'Avenants',
      },
    },
  },
}
