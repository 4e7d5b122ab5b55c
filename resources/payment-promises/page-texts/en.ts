export default {
  'payment-promises': {
    about: 'What customers have promised to pay, and by when. No reminder is sent until that day.',
  },
}
