export default {
  accounts: {
    steps: { suspend: 'Suspend', reactivate: 'Reactivate' },
  },
}
