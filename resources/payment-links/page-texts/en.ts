export default {
  'payment-links': {
    about: 'Payments by card requested by link.',
  },
}
