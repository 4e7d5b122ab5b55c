export default {
  'payment-providers': {
    about: 'El proveedor en cuya página se introducen las tarjetas.',

    keysMissing:
      'Escriba las claves del panel del proveedor. Sin ellas no se puede crear ningún enlace.',
    enterKeys: 'Escribir claves',
    replaceKeys: 'Sustituir claves',
    keysHint: 'Se guardan cifradas y no se pueden volver a mostrar.',
    secretKey: 'Clave secreta',
    secretKeyHint: 'Empieza por sk_ o rk_',
    secretKeyWrong: 'Debe empezar por sk_test_, sk_live_, rk_test_ o rk_live_',
    webhookSecret: 'Secreto de firma del webhook',
    webhookSecretHint: 'Empieza por whsec_',
    webhookSecretWrong: 'Debe empezar por whsec_',
    keepKeys: 'Guardar claves',
    keysKept: 'Claves guardadas',
    webhookTitle: 'Webhook',
    webhookHint: 'Añada esta dirección como webhook en el panel del proveedor:',
    webhookEvents:
      'Eventos: checkout.session.completed, checkout.session.async_payment_succeeded, charge.refunded. Las tarjetas solo se introducen en la página del proveedor; ningún dato de tarjeta llega a este producto.',
  },
}
