export default {
  transactions: {
    totals: { amount: 'Cobrado, menos reembolsos' },
    name: 'Movimiento |||| Movimientos',
    about:
      'Pagos y ajustes de los contratos. Los movimientos son definitivos; un error se corrige con una anulación.',
    fields: {
      number: 'Número',
      contract: 'Contrato',
      type: 'Tipo',
      amount: 'Importe',
      date: 'Fecha',
      method: 'Forma de pago',
      reference: 'Referencia',
      payer: 'Pagador',
      reverses: 'Anula',
      contractNumber: 'Número de contrato',
      payerName: 'Pagado por',
      effect: 'Efecto en el saldo',
      balance: 'Saldo después',
    },
    choices: {
      type: {
        payment: 'Pago',
        deposit: 'Anticipo',
        refund: 'Reembolso',
        adjustment: 'Ajuste',
        'write-off': 'Condonación',
        reversal: 'Anulación',
      },
    },
  },
}
