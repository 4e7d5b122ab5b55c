export default {
  'contract-amendments': {
    about:
      'What was changed after contracts were signed: items removed or added, spaces exchanged, cancellations.',

    choices: {
      'lines.change': { removed: 'Removed', added: 'Added' },
      'lines.kind': { 'care-fund': 'Care fund' },
    },
  },
}
