export default {
  'payment-providers': {
    about: 'The provider on whose page cards are entered.',
    choices: { status: { 'no-keys': 'Keys missing', active: 'Active' } },
  },
}
