export default {
  'ledger-accounts': {
    about: 'Les comptes où contrats, paiements et frais sont comptabilisés.',
    standard: 'Créer les comptes usuels',
  },
}
