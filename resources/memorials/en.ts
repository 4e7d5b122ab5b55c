export default {
  memorials: {
    reports: {
      words: { inspection: 'Inspect the memorial' },
    },
    about: 'Headstones, plaques and benches: their permits, and how safely they stand.',
    steps: {
      approve: 'Approve',
      refuse: 'Refuse',
      install: 'Record the installation',
      remove: 'Record the removal',
      again: 'Request again',
    },
    adds: { inspections: 'Record an inspection' },
    sections: {
      what: 'Whom it names and where',
      permit: 'Permit',
      stone: 'The memorial',
      safety: 'Safety',
    },
    home: {
      requested: 'Memorial permits to decide',
      due: '%{n} inspection due |||| %{n} inspections due',
    },
  },
}
