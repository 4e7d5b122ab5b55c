export default {
  'commission-payments': {
    add: 'Record a commission payment',
    choices: { kind: { payment: 'Payment', repayment: 'Repayment' } },
  },
}
