export default {
  periods: {
    choices: { status: { open: 'Open', closed: 'Closed' } },
  },
}
