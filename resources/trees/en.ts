export default {
  trees: {
    menu: 'Arboretum',
    steps: { remove: 'Record removal', restore: 'Undo removal' },
    home: {
      due: 'Tree inspections due',
      risky: '%{n} at high risk |||| %{n} at high risk',
    },
  },
}
