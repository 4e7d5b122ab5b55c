export default {
  commissions: {
    name: 'Comisión |||| Comisiones',
    add: 'Añadir comisión',
    fields: {
      contract: 'Contrato',
      contractNumber: 'Número de contrato',
      counselor: 'Asesor',
      counselorName: 'Asesor',
      cause: 'Motivo',
      date: 'Fecha',
      amount: 'Importe',
      whole: 'Cuando todo esté pagado',
      transaction: 'Transacción',
      shares: 'Partes',
      'shares.description': 'Descripción',
      'shares.rule': 'Regla de comisión',
      'shares.item': 'Línea del contrato',
      'shares.net': 'Precio',
      'shares.amount': 'Comisión',
      'shares.earned': 'Se gana',
    },
    choices: {
      cause: {
        signing: 'Firma',
        payment: 'Pago',
        refund: 'Reembolso',
        adjustment: 'Ajuste',
        amendment: 'Modificación',
        cancellation: 'Cancelación',
      },
      'shares.earned': {
        signing: 'Al firmar',
        proportional: 'En proporción a los pagos',
        paidInFull: 'Al pagarse por completo',
      },
    },
  },
}
