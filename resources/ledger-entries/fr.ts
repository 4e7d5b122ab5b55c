export default {
  'ledger-entries': {
    name: 'Écriture comptable |||| Écritures comptables',
    add: 'Ajouter une écriture',
    about: 'Ce que chaque document a comptabilisé, au débit et au crédit. Définitif.',
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
