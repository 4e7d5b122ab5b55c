export default {
  'bank-statements': {
    name: 'Extracto bancario |||| Extractos bancarios',
    add: 'Importar extracto',
    fields: {
      account: 'Cuenta',
      from: 'Desde',
      to: 'Hasta',
      opening: 'Saldo inicial',
      closing: 'Saldo final',
      lineCount: 'Líneas',
      openCount: 'Por conciliar',
      kind: 'Formato',
      fileName: 'Archivo',
    },
    choices: { kind: { camt: 'camt.053', ofx: 'OFX', csv: 'CSV' } },
  },
}
