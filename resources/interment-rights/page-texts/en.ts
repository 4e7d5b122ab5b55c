export default {
  'interment-rights': {
    about: 'Deeds: who holds the right of interment in which space, and in what shares.',

    reports: {
      expiring: {
        name: 'Expiring rights',
        about: 'Term rights expiring soon or already expired.',
        columns: { left: 'Days left' },
      },
    },
    share: '%{share} of %{parts}',
    transfer: 'Transfer',
    died: 'has died',
    surrender: 'Surrender',
    waiting: {
      title: 'Waits for succession',
      text: '%{names} has died. The share waits for whoever follows.',
      heirs: 'No will: find the heirs',
      transfer: 'Start the succession',
    },
    holdersStay:
      'Holders change by a transfer or a correction, so that the chain of title stays whole.',
    sections: { who: 'Space and holders', deed: 'Deed' },
  },
}
