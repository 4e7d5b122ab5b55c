export default {
  'calendar-feeds': {
    choices: { status: { none: 'No address yet', active: 'Active', revoked: 'Revoked' } },
  },
}
