export default {
  bookkeeping: {
    title: 'Comptabilité',
    show: 'Afficher les écritures',
    none: 'Rien n’est encore comptabilisé.',
    total: 'Total',
    all: 'Toutes les écritures de ce contrat',
    debit: 'Débit',
    credit: 'Crédit',
  },
}
