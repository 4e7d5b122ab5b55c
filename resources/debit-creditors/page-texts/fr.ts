export default {
  'debit-creditors': {
    about: 'Les comptes sur lesquels les prélèvements sont encaissés.',
    sections: { creditor: 'Compte', sepa: 'SEPA', nacha: 'ACH' },
  },
}
