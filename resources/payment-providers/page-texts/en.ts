export default {
  'payment-providers': {
    about: 'The provider on whose page cards are entered.',

    keysMissing: 'Enter the keys from the provider’s dashboard. Until then no link can be created.',
    enterKeys: 'Enter keys',
    replaceKeys: 'Replace keys',
    keysHint: 'They are stored encrypted and cannot be displayed again.',
    secretKey: 'Secret key',
    secretKeyHint: 'Starts with sk_ or rk_',
    secretKeyWrong: 'Must start with sk_test_, sk_live_, rk_test_ or rk_live_',
    webhookSecret: 'Signing secret of the webhook',
    webhookSecretHint: 'Starts with whsec_',
    webhookSecretWrong: 'Must start with whsec_',
    keepKeys: 'Save keys',
    keysKept: 'Keys saved',
    webhookTitle: 'Webhook',
    webhookHint: 'Add this address as a webhook in the provider’s dashboard:',
    webhookEvents:
      'Events: checkout.session.completed, checkout.session.async_payment_succeeded, charge.refunded. Cards are entered on the provider’s page only; no card details reach this product.',
  },
}
