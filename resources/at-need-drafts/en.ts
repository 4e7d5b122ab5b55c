export default {
  'at-need-drafts': {
    add: 'Take an at-need call',
    menu: 'At-need calls',
    home: { open: 'Open at-need calls' },
    choices: { residency: { resident: 'Resident', nonResident: 'Non-resident' } },
  },
}
