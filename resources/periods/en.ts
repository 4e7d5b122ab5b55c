export default {
  periods: {
    about: 'Months of the ledger. Nothing can be posted to a closed month.',
    choices: { status: { open: 'Open', closed: 'Closed' } },
  },
}
