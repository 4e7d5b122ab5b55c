export default {
  accounts: {
    sections: { account: 'Account' },
    steps: { suspend: 'Suspend', reactivate: 'Reactivate' },
    unknown: 'Account %{id} does not exist.',
    suspendedNote: 'Suspended: no one in its organizations can work until it is reactivated.',
  },
}
