export default {
  'contract-amendments': {
    choices: {
      'lines.change': { removed: 'Removed', added: 'Added' },
      'lines.kind': { 'care-fund': 'Care fund' },
    },
  },
}
