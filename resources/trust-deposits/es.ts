export default {
  'trust-deposits': {
    name: 'Depósito a un fondo |||| Depósitos a fondos',
    add: 'Registrar un depósito',
    fields: {
      date: 'Fecha',
      amount: 'Importe',
      reference: 'Referencia',
      'covers.amount': 'Importe',
      fund: 'Fondo',
      fundKind: 'Tipo de fondo',
      contracts: 'Solo para estos contratos',
      advance: 'Más de lo vencido: un anticipo',
      inAdvance: 'Por anticipado',
      covers: 'Para',
      'covers.account': 'Para',
    },
    choices: {
      fundKind: { care: 'Fondo de cuidado', 'pre-need': 'Fideicomiso de previsión' },
      kind: { deposit: 'Depósito', release: 'Retiro' },
    },
  },
}
