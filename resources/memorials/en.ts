export default {
  memorials: {
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
