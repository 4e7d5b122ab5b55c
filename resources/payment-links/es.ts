export default {
  'payment-links': {
    name: 'Enlace de pago |||| Enlaces de pago',
    fields: {
      contract: 'Contrato',
      contractNumber: 'Número del contrato',
      amount: 'Importe',
      url: 'Enlace',
      email: 'Enviado a',
      paidOn: 'Pagado el',
      transaction: 'Transacción',
      refunded: 'Reembolsado',
      provider: 'Proveedor',
      externalId: 'Número en el proveedor',
      payment: 'Pago en el proveedor',
    },
    choices: {
      status: {
        pending: 'En preparación',
        open: 'Sin pagar',
        paid: 'Pagado',
        cancelled: 'Cancelado',
        failed: 'No creado',
      },
    },
  },
}
