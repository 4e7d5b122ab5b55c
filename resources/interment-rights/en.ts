export default {
  'interment-rights': {
    reports: {
      expiring: {
        name: 'Expiring rights',
        about: 'Term rights expiring soon or already expired.',
        columns: { left: 'Days left' },
      },
    },
    about: 'Deeds: who holds the right of interment in which space, and in what shares.',
    add: 'Record an existing right',
    share: '%{share} of %{parts}',
    schedule: 'Schedule interment',
    transfer: 'Transfer',
    died: 'has died',
    surrender: 'Surrender',
    home: { waiting: 'Titles waiting for succession' },
    waiting: {
      title: 'Waits for succession',
      text: '%{names} has died. The share waits for whoever follows.',
      heirs: 'No will: find the heirs',
      transfer: 'Start the succession',
    },
    holdersStay:
      'Holders change by a transfer or a correction, so that the chain of title stays whole.',
    choices: {
      covers: {
        consented: 'Whoever the holders consent to',
        family: 'Family of the holders',
        named: 'Only the people it names',
      },
    },
    sections: { who: 'Space and holders', deed: 'Deed' },
  },
}
