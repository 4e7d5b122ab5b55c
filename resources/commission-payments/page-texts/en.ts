export default {
  'commission-payments': {
    about:
      'Commissions that were paid out to counselors, or paid back. No more is paid than was earned.',
  },
}
