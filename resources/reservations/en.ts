export default {
  reservations: {
    reports: {
      expiring: {
        name: 'Expiring reservations',
        about: 'Promises that end soon, and those past their day.',
        columns: { left: 'Days left' },
      },
    },
    about: 'Spaces promised to someone until a day. Nobody else can buy them meanwhile.',
    open: 'Open the reservation',
    steps: { extend: 'Extend', release: 'Release' },
    sell: 'Sell',
    sellOne: 'Sell this space',
    home: {
      active: 'Active reservations',
      soon: '%{n} ends within a week |||| %{n} end within a week',
    },
    sections: { what: 'Who and which spaces', terms: 'Terms' },
  },
}
