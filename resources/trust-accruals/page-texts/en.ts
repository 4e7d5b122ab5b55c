export default {
  'trust-accruals': {
    about:
      'What became due to a fund with each payment, and what was taken back with refunds, cancellations and deliveries.',
  },
}
