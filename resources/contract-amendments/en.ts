export default {
  'contract-amendments': {
    choices: {
      kind: { items: 'Items changed', exchange: 'Space exchanged', cancellation: 'Cancellation' },
    },
  },
}
