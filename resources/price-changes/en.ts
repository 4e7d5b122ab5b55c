export default {
  'price-changes': {
    about: 'Prices changed together from a date on.',
    choices: { status: { applied: 'Applied', undone: 'Undone' } },
  },
}
