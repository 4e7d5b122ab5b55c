export default {
  trees: {
    menu: 'Arboretum',
    reports: {
      words: { inspection: 'Inspect the tree' },
    },
    about: 'The trees on your grounds, their condition and next inspections.',
    steps: { remove: 'Record removal', restore: 'Undo removal' },
    adds: { inspections: 'Record inspection' },
    sections: {
      what: 'The tree',
      measures: 'Measurements and condition',
      inspections: 'Inspections',
      dedication: 'Dedication',
    },
    home: {
      due: 'Tree inspections due',
      risky: '%{n} at high risk |||| %{n} at high risk',
    },
  },
}
