export default {
  trees: {
    menu: 'Arboretum',
    steps: { remove: 'Record removal', restore: 'Undo removal' },
    show: { risky: 'High risk', due: 'Inspection due' },
    home: {
      due: 'Tree inspections due',
      risky: '%{n} at high risk |||| %{n} at high risk',
    },
  },
}
