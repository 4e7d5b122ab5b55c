export default {
  trees: {
    about: 'The trees on your grounds, their condition and next inspections.',

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
