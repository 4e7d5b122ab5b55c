export default {
  'custody-events': {
    about: 'Every receipt, move and release of cremains. Entries are permanent.',
  },
}
