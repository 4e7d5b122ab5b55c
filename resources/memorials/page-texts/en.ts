export default {
  memorials: {
    about: 'Headstones, plaques and benches: permits, condition and safety.',

    reports: {
      words: { inspection: 'Inspect the memorial' },
    },
    charge: 'Charge the fee',
    charged: 'Fee charged',
    rules: 'Rules of this place',
    adds: { inspections: 'Record inspection' },
    sections: {
      what: 'Person and location',
      permit: 'Permit',
      stone: 'Memorial',
      safety: 'Safety',
    },
  },
}
