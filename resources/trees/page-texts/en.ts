export default {
  trees: {
    about: 'The trees on your grounds, their condition and next inspections.',
    show: { risky: 'High risk', due: 'Inspection due' },

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
