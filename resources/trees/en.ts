export default {
  trees: {
    menu: 'Arboretum',
    about: 'The trees on your grounds, their condition and next inspections.',
    steps: { remove: 'Record removal', restore: 'Undo removal' },
    home: {
      due: 'Tree inspections due',
      risky: '%{n} at high risk |||| %{n} at high risk',
    },
  },
}
