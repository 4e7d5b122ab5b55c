export default {
  mandates: {
    about: 'Signed permissions to collect from accounts.',

    accountMissing: 'Enter the account. Until then nothing can be collected.',
    enterAccount: 'Enter account',
    replaceAccount: 'Replace account',
    accountHint: 'It is stored encrypted; only its last digits are displayed.',
    accountKept: 'Account saved',
    keepAccount: 'Save account',
    labels: {
      iban: 'IBAN',
      account: 'Account number',
      bic: 'BIC (optional)',
      routing: 'Routing number',
      savings: 'Savings account',
    },
  },
}
