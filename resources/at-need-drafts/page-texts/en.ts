export default {
  'at-need-drafts': {
    about: 'Calls of families that have been taken and not booked yet. Anyone can go on with them.',
  },
}
