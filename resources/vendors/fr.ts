export default {
  vendors: {
    name: 'Fournisseur |||| Fournisseurs',
    fields: { papersUntil: 'Papiers valables jusqu’au' },
    column: 'Papiers',
    expired: '%{paper} : échu',
    expiring: '%{paper} : bientôt échu',
    toRenew: 'À renouveler',
    papers: { insuranceExpires: 'Assurance', licenceExpires: 'Licence' },
    state: { expiring: '%{smart_count} à renouveler |||| %{smart_count} à renouveler' },
  },
}
