export default {
  'dunning-levels': {
    about:
      'When customers are reminded of overdue payments, how each reminder is worded and what it costs.',
  },
}
