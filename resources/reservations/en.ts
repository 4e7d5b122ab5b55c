export default {
  reservations: {
    reports: {
      expiring: {
        name: 'Expiring reservations',
        about: 'Reservations expiring soon or already expired.',
        columns: { left: 'Days left' },
      },
    },
    about:
      'Spaces reserved for someone until a certain date. No one else can buy them in the meantime.',
    open: 'Open reservation',
    steps: { extend: 'Extend', release: 'Release' },
    sell: 'Sell',
    sellOne: 'Sell this space',
    home: {
      active: 'Active reservations',
      soon: '%{n} expires within a week |||| %{n} expire within a week',
    },
    sections: { what: 'Person and spaces', terms: 'Terms' },
  },
}
