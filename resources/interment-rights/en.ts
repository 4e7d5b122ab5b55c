export default {
  'interment-rights': {
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
