export default {
  'number-templates': {
    choices: {
      purpose: {
        'credit-note': 'Credit notes',
        cremains: 'Cremains in custody',
        disinterment: 'Disinterments',
        batch: 'Batches',
        amendment: 'Amendments',
      },
    },
  },
}
