export default {
  'ledger-entries': {
    name: 'Asiento contable |||| Asientos contables',
    about: 'Lo que asentó cada documento, en el debe y el haber. Es permanente.',
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
