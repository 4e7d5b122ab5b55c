export default {
  'payment-providers': {
    choices: { status: { 'no-keys': 'Keys missing', active: 'Active' } },
  },
}
