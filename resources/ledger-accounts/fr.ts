export default {
  'ledger-accounts': {
    name: 'Compte |||| Plan comptable',
    add: 'Ajouter un compte',
    search: 'Rechercher un compte',
    fields: { code: 'Code', kind: 'Type', externalCode: 'Code en comptabilité', role: 'Usage' },
    choices: {
      kind: {
        asset: 'Actif',
        liability: 'Passif',
        equity: 'Capitaux propres',
        income: 'Produit',
        expense: 'Charge',
      },
      status: { active: 'Actif', inactive: 'Inactif' },
    },
  },
}
