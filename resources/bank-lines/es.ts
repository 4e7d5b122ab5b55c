export default {
  'bank-lines': {
    name: 'Línea bancaria |||| Líneas bancarias',
    fields: {
      statement: 'Extracto bancario',
      bookedOn: 'Fecha de asiento',
      valueOn: 'Fecha de valor',
      amount: 'Importe',
      name: 'Pagador o beneficiario',
      text: 'Concepto',
      reference: 'Referencia',
      transactions: 'Transacciones',
      'transactions.transaction': 'Transacción',
      fee: 'Comisión retenida por el banco',
      fingerprint: 'Huella',
    },
    choices: { status: { open: 'Por conciliar', matched: 'Conciliada', ignored: 'Apartada' } },
    home: { open: 'Líneas bancarias por conciliar' },
  },
}
