export default {
  mandates: {
    about: 'Les autorisations signées de prélever sur des comptes.',

    accountMissing: 'Saisissez le compte. Sans lui, rien ne peut être prélevé.',
    enterAccount: 'Saisir le compte',
    replaceAccount: 'Remplacer le compte',
    accountHint: 'Il est conservé chiffré ; seuls ses derniers chiffres sont affichés.',
    accountKept: 'Compte enregistré',
    keepAccount: 'Enregistrer le compte',
    labels: {
      iban: 'IBAN',
      account: 'Numéro de compte',
      bic: 'BIC (facultatif)',
      routing: 'Numéro d’acheminement',
      savings: 'Compte d’épargne',
    },
  },
}
