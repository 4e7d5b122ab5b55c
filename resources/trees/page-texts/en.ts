export default {
  trees: {
    reports: {
      words: { inspection: 'Inspect the tree' },
    },
    adds: { inspections: 'Record inspection' },
    sections: {
      what: 'The tree',
      measures: 'Measurements and condition',
      inspections: 'Inspections',
      dedication: 'Dedication',
    },
  },
}
