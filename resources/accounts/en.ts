export default {
  accounts: {
    sections: { account: 'Account' },
    steps: { suspend: 'Suspend', reactivate: 'Reactivate' },
    unknown: 'There is no account %{id}.',
    suspendedNote: 'Suspended: nobody of its organizations can work until it is reactivated.',
  },
}
