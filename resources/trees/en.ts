export default {
  trees: {
    menu: 'Arboretum',
    reports: {
      words: { inspection: 'Inspect the tree' },
    },
    about: 'The trees of the grounds: how they stand, and when they are looked at next.',
    steps: { remove: 'Record the removal', restore: 'It still stands' },
    adds: { inspections: 'Record an inspection' },
    sections: {
      what: 'The tree',
      measures: 'Measures and state',
      inspections: 'Inspections',
      dedication: 'Dedication',
    },
    home: {
      due: 'Tree inspections due',
      risky: '%{n} at high risk |||| %{n} at high risk',
    },
  },
}
