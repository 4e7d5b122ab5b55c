export default {
  'transfer-rules': {
    start: {
      copy: 'Copy a country’s rules',
      none: 'Every reason already has a rule',
      done: '%{smart_count} rule added |||| %{smart_count} rules added',
    },
  },
}
