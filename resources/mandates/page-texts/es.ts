export default {
  mandates: {
    about: 'Autorizaciones firmadas para cobrar de cuentas.',

    accountMissing: 'Introduzca la cuenta. Hasta entonces no se puede cobrar nada.',
    enterAccount: 'Introducir cuenta',
    replaceAccount: 'Sustituir cuenta',
    accountHint: 'Se guarda cifrada; solo se muestran sus últimas cifras.',
    accountKept: 'Cuenta guardada',
    keepAccount: 'Guardar cuenta',
    labels: {
      iban: 'IBAN',
      account: 'Número de cuenta',
      bic: 'BIC (opcional)',
      routing: 'Número de ruta',
      savings: 'Cuenta de ahorro',
    },
  },
}
