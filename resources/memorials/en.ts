export default {
  memorials: {
    about: 'Headstones, plaques and benches: permits, condition and safety.',
    steps: {
      approve: 'Approve',
      refuse: 'Refuse',
      install: 'Record installation',
      remove: 'Record removal',
      again: 'Request again',
    },
    home: {
      requested: 'Memorial permits to review',
      due: '%{n} inspection due |||| %{n} inspections due',
    },
  },
}
