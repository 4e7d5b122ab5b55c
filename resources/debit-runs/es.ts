export default {
  'debit-runs': {
    name: 'Remesa de adeudos |||| Remesas de adeudos',
    add: 'Nueva remesa de adeudos',
    fields: {
      reference: 'Referencia',
      creditor: 'Cuenta de domiciliación',
      collectOn: 'Cobrada el',
      count: 'Cobros',
      total: 'Total',
      items: 'Elementos',
      'items.mandate': 'Mandato',
      'items.contract': 'Contrato',
      'items.amount': 'Importe',
      'items.first': 'Primero',
      'items.outcome': 'Resultado',
      'items.transaction': 'Transacción',
    },
    choices: {
      status: { created: 'Creada', booked: 'Contabilizada' },
      'items.outcome': { pending: 'Pendiente', collected: 'Cobrado', returned: 'Devuelto' },
    },
  },
}
