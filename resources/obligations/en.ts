export default {
  obligations: {
    choices: {
      kind: { 'care-fund': 'Care fund' },
      need: { 'pre-need': 'Pre-need', 'at-need': 'At-need' },
      status: { owed: 'Owed', partly: 'Partly delivered', delivered: 'Delivered' },
    },
  },
}
