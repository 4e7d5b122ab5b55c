export default {
  vendors: {
    column: 'Papers',
    expired: '%{paper} expired',
    expiring: '%{paper} ends soon',
    toRenew: 'To be renewed',
    papers: { insuranceExpires: 'Insurance', licenceExpires: 'Licence' },
    state: { expiring: '%{smart_count} to be renewed |||| %{smart_count} to be renewed' },
  },
}
