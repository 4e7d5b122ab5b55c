export default {
  vendors: {
    column: 'Documents',
    expired: '%{paper} expired',
    expiring: '%{paper} expires soon',
    toRenew: 'Renewal due',
    papers: { insuranceExpires: 'Insurance', licenceExpires: 'License' },
    state: { expiring: '%{smart_count} renewal due |||| %{smart_count} renewals due' },
  },
}
