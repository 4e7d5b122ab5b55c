export default {
  'payment-promises': {
    steps: { withdraw: 'Withdraw promise' },
    home: { broken: 'Broken promises to pay' },
  },
}
