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
    void: {
      open: 'Void right',
      title: 'Void the right %{name}',
      what: 'For a right that was entered by mistake. It stays on record with your reason, leaves the chain of title, and the space becomes available again. If the holder gave the right back, record a surrender instead.',
      reason: 'Reason',
      done: 'Right voided',
    },
    sections: { who: 'Space and holders', deed: 'Deed' },
  },
}
