export default {
  'debit-creditors': {
    name: 'Compte de prélèvement |||| Comptes de prélèvement',
    add: 'Ajouter un compte de prélèvement',
    fields: {
      scheme: 'Système',
      creditorId: 'Identifiant créancier',
      iban: 'IBAN',
      bic: 'BIC',
      routing: 'Numéro d’acheminement',
      companyId: 'Numéro d’entreprise',
      bankName: 'Banque',
    },
    choices: { scheme: { sepa: 'SEPA (euro)', nacha: 'ACH (dollar américain)' } },
  },
}
