export default {
  'interment-rights': {
    about: 'Deeds: who holds the right of interment in which space, and in what shares.',
    add: 'Record an existing right',
    schedule: 'Schedule interment',
    home: { waiting: 'Titles waiting for succession' },
    choices: {
      covers: {
        consented: 'Whoever the holders consent to',
        family: 'Family of the holders',
        named: 'Only the people it names',
      },
    },
  },
}
