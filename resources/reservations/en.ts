export default {
  reservations: {
    steps: { extend: 'Extend', release: 'Release' },
    sell: 'Sell',
    home: {
      active: 'Active reservations',
      soon: '%{n} expires within a week |||| %{n} expire within a week',
    },
  },
}
