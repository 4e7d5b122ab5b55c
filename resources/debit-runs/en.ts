export default {
  'debit-runs': {
    add: 'New direct debit run',
    about: 'Collections from accounts, with the file for the bank.',
    choices: {
      status: { created: 'Created', booked: 'Booked' },
      'items.outcome': { pending: 'Pending', collected: 'Collected', returned: 'Returned' },
    },
  },
}
