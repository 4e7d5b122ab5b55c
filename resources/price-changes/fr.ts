export default {
  'price-changes': {
    name: 'Changement de prix |||| Changements de prix',
    add: 'Modifier des prix',
    fields: {
      name: 'Nom',
      effectiveFrom: 'À partir du',
      kind: 'Type',
      glCode: 'Compte comptable',
      rate: 'De (%)',
      amount: 'De',
      rounding: 'Arrondi',
      lines: 'Prix',
      count: 'Prix modifiés',
    },
    choices: { status: { applied: 'Appliqué', undone: 'Annulé' } },
  },
}
