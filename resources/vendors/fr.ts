export default {
  vendors: {
    name: 'Fournisseur |||| Fournisseurs',
    add: 'Ajouter un fournisseur',
    fields: { papersUntil: 'Documents valables jusqu’au' },
    column: 'Documents',
    expired: '%{paper} expirée',
    expiring: '%{paper} : expire bientôt',
    toRenew: 'À renouveler',
    papers: { insuranceExpires: 'Assurance', licenceExpires: 'Licence' },
    state: { expiring: '%{smart_count} à renouveler |||| %{smart_count} à renouveler' },
  },
}
