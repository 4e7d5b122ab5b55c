export default {
  'debit-creditors': {
    name: 'Cuenta de domiciliación |||| Cuentas de domiciliación',
    add: 'Añadir cuenta de domiciliación',
    fields: {
      scheme: 'Sistema',
      creditorId: 'Identificador del acreedor',
      iban: 'IBAN',
      bic: 'BIC',
      routing: 'Número de ruta',
      companyId: 'Número de empresa',
      bankName: 'Banco',
    },
    choices: { scheme: { sepa: 'SEPA (euro)', nacha: 'ACH (dólar estadounidense)' } },
  },
}
