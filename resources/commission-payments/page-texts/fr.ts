export default {
  'commission-payments': {
    about:
      'Les commissions versées aux conseillers, ou remboursées par eux. Il n’est jamais versé plus que ce qui est acquis.',
  },
}
