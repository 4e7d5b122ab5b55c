export default {
  'payment-promises': {
    name: 'Promesa de pago |||| Promesas de pago',
    add: 'Añadir promesa de pago',
    fields: {
      contract: 'Contrato',
      contact: 'Prometido por',
      promisedOn: 'Prometido el',
      amount: 'Importe',
      due: 'Pagar antes del',
      paid: 'Pagado desde entonces',
      contractNumber: 'Número de contrato',
      contactName: 'Cliente',
    },
    choices: {
      status: { open: 'Vigente', kept: 'Cumplida', broken: 'Incumplida', withdrawn: 'Retirada' },
    },
    steps: { withdraw: 'Retirar la promesa' },
    home: { broken: 'Promesas de pago incumplidas' },
  },
}
