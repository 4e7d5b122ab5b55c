export default {
  memorials: {
    steps: {
      approve: 'Approve',
      refuse: 'Refuse',
      install: 'Record installation',
      remove: 'Record removal',
      again: 'Request again',
    },
    show: { unsafe: 'Unsafe', due: 'Inspection due' },
    home: {
      requested: 'Memorial permits to review',
      due: '%{n} inspection due |||| %{n} inspections due',
    },
  },
}
