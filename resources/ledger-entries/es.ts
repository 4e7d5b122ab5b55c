export default {
  'ledger-entries': {
    name: 'Asiento contable |||| Asientos contables',
    fields: {
      date: 'Fecha',
      period: 'Período',
      account: 'Cuenta',
      debit: 'Debe',
      credit: 'Haber',
      detail: 'Detalle',
      contract: 'Contrato',
      contact: 'Cliente',
      document: 'Documento',
    },
  },
}
