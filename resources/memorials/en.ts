export default {
  memorials: {
    reports: {
      words: { inspection: 'Inspect the memorial' },
    },
    about: 'Headstones, plaques and benches: permits, condition and safety.',
    steps: {
      approve: 'Approve',
      refuse: 'Refuse',
      install: 'Record installation',
      remove: 'Record removal',
      again: 'Request again',
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
    home: {
      requested: 'Memorial permits to review',
      due: '%{n} inspection due |||| %{n} inspections due',
    },
  },
}
