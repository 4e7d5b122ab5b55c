export default {
  'price-changes': {
    choices: { status: { applied: 'Applied', undone: 'Undone' } },
  },
}
