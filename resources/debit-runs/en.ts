export default {
  'debit-runs': {
    add: 'New direct debit run',
    choices: {
      status: { created: 'Created', booked: 'Booked' },
      'items.outcome': { pending: 'Pending', collected: 'Collected', returned: 'Returned' },
    },
  },
}
