export default {
  'dunning-levels': {
    about:
      'When customers are reminded of overdue payments, how each reminder is worded and what it costs.',
    choices: {
      tone: { reminder: 'Friendly reminder', notice: 'Second notice', final: 'Final notice' },
    },
  },
}
