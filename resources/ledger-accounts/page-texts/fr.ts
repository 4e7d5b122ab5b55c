export default {
  'ledger-accounts': { standard: 'Créer les comptes usuels' },
}
