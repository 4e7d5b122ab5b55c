export default {
  'ledger-entries': {
    name: 'Écriture comptable |||| Écritures comptables',
    add: 'Ajouter une écriture',
    fields: {
      date: 'Date',
      period: 'Période',
      account: 'Compte',
      debit: 'Débit',
      credit: 'Crédit',
      detail: 'Détail',
      contract: 'Contrat',
      contact: 'Client',
      document: 'Document',
    },
  },
}
