export default {
  'price-changes': {
    about: 'Des prix modifiés ensemble à partir d’une date.',

    fields: {
      'lines.item': 'Ancien article',
      'lines.next': 'Nouvel article',
      'lines.description': 'Article',
      'lines.old': 'Ancien prix',
      'lines.price': 'Nouveau prix',
      'lines.endedOn': 'Fin prévue avant',
    },
    change: 'Modifier des prix',
    which: 'Prix et changement',
    by: 'Modifier de',
    percentage: 'Pourcentage',
    amount: 'Montant',
    lower: 'Saisissez un nombre négatif pour baisser les prix',
    allKinds: 'Tous les types',
    usualName: 'Prix à partir du %{day}',
    apply: 'Modifier %{smart_count} prix |||| Modifier %{smart_count} prix',
    applied: '%{smart_count} prix modifié |||| %{smart_count} prix modifiés',
    nothing: 'Aucun prix en vigueur ne correspond.',
    undo: 'Annuler le changement',
    undone: 'Changement de prix annulé',
    untilThen:
      'Les nouveaux prix ne sont pas encore en vigueur : le changement peut être annulé jusque-là. Les contrats signés gardent leurs prix.',
    kept: {
      same: 'Inchangé après arrondi',
      later: 'Un prix ultérieur est déjà saisi',
      bundle: 'Coûterait plus que ses articles',
      tooHigh: 'Au-dessus du prix le plus élevé possible',
    },
    choices: {
      rounding: {
        none: 'Sans arrondi',
        unit: 'Unités entières',
        fives: 'Par pas de 5',
        tens: 'Par pas de 10',
      },
      kind: {
        property: 'Emplacement',
        service: 'Service',
        merchandise: 'Marchandise',
        'care-fund': 'Fonds d’entretien',
        fee: 'Frais',
      },
    },
  },
}
