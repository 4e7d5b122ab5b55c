export default {
  'price-rules': {
    about:
      'Which charges an interment brings. The at-need page proposes them; whoever takes the call can change them.',
    choices: { residency: { resident: 'Residents only', nonResident: 'Non-residents only' } },
  },
}
