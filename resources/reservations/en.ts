export default {
  reservations: {
    about: 'Spaces promised to someone until a day. Nobody else can buy them meanwhile.',
    open: 'Open the reservation',
    sell: 'Sell',
    sections: { what: 'Who and which spaces', terms: 'Terms' },
  },
}
