export default {
  accounts: {
    sections: { account: 'Account' },
    unknown: 'Account %{id} does not exist.',
    suspendedNote: 'Suspended: no one in its organizations can work until it is reactivated.',
  },
}
