export default {
  obligations: {
    about:
      'Items of signed contracts that are still to be delivered: vaults, markers, openings. With their value and the revenue that is deferred until then.',
    choices: {
      kind: { 'care-fund': 'Care fund' },
      need: { 'pre-need': 'Pre-need', 'at-need': 'At-need' },
      status: { owed: 'Owed', partly: 'Partly delivered', delivered: 'Delivered' },
    },
  },
}
