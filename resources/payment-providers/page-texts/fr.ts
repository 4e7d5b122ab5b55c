export default {
  'payment-providers': {
    about: 'Le prestataire sur la page duquel les cartes sont saisies.',

    keysMissing:
      'Saisissez les clés du tableau de bord du prestataire. Sans elles, aucun lien ne peut être créé.',
    enterKeys: 'Saisir les clés',
    replaceKeys: 'Remplacer les clés',
    keysHint: 'Elles sont conservées chiffrées et ne peuvent plus être affichées.',
    secretKey: 'Clé secrète',
    secretKeyHint: 'Commence par sk_ ou rk_',
    secretKeyWrong: 'Doit commencer par sk_test_, sk_live_, rk_test_ ou rk_live_',
    webhookSecret: 'Secret de signature du webhook',
    webhookSecretHint: 'Commence par whsec_',
    webhookSecretWrong: 'Doit commencer par whsec_',
    keepKeys: 'Enregistrer les clés',
    keysKept: 'Clés enregistrées',
    webhookTitle: 'Webhook',
    webhookHint: 'Ajoutez cette adresse comme webhook dans le tableau de bord du prestataire :',
    webhookEvents:
      'Événements : checkout.session.completed, checkout.session.async_payment_succeeded, charge.refunded. Les cartes ne sont saisies que sur la page du prestataire ; aucune donnée de carte ne nous parvient.',
  },
}
