export default {
  reservations: {
    about:
      'Spaces reserved for someone until a certain date. No one else can buy them in the meantime.',
    steps: { extend: 'Extend', release: 'Release' },
    sell: 'Sell',
    home: {
      active: 'Active reservations',
      soon: '%{n} expires within a week |||| %{n} expire within a week',
    },
  },
}
