export default {
  'at-need-drafts': {
    about: 'Calls of families that have been taken and not booked yet. Anyone can go on with them.',
    add: 'Take an at-need call',
    menu: 'At-need calls',
    home: { open: 'Open at-need calls' },
    choices: { residency: { resident: 'Resident', nonResident: 'Non-resident' } },
  },
}
