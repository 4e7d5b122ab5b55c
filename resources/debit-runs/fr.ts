export default {
  'debit-runs': {
    name: 'Remise de prélèvements |||| Remises de prélèvements',
    add: 'Nouvelle remise de prélèvements',
    fields: {
      reference: 'Référence',
      creditor: 'Compte de prélèvement',
      collectOn: 'Prélevée le',
      count: 'Prélèvements',
      total: 'Total',
      items: 'Éléments',
      'items.mandate': 'Mandat',
      'items.contract': 'Contrat',
      'items.amount': 'Montant',
      'items.first': 'Premier',
      'items.outcome': 'Résultat',
      'items.transaction': 'Transaction',
    },
    choices: {
      status: { created: 'Créée', booked: 'Comptabilisée' },
      'items.outcome': { pending: 'En attente', collected: 'Encaissé', returned: 'Rejeté' },
    },
  },
}
