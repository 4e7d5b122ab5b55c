export default {
  reservations: {
    about:
      'Spaces reserved for someone until a certain date. No one else can buy them in the meantime.',

    reports: {
      expiring: {
        name: 'Expiring reservations',
        about: 'Reservations expiring soon or already expired.',
        columns: { left: 'Days left' },
      },
    },
    open: 'Open reservation',
    sellOne: 'Sell this space',
    sections: { what: 'Person and spaces', terms: 'Terms' },
  },
}
