export default {
  'contract-amendments': {
    about:
      'What was changed after contracts were signed: items removed or added, spaces exchanged, cancellations.',
    choices: {
      kind: { items: 'Items changed', exchange: 'Space exchanged', cancellation: 'Cancellation' },
    },
  },
}
