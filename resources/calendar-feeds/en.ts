export default {
  'calendar-feeds': {
    about:
      'Private addresses by which funeral directors and crews see services in their own calendar.',
    choices: { status: { none: 'No address yet', active: 'Active', revoked: 'Revoked' } },
  },
}
