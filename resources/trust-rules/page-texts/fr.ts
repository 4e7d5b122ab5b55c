export default {
  'trust-rules': {
    about:
      'Quelle part d’une vente revient au fonds d’entretien ou à la fiducie de prévoyance, quand elle devient exigible et à quelle date elle doit être versée. Les règles en vigueur le jour d’un contrat valent pour lui définitivement.',

    sections: {
      what: 'Fonds et période',
      items: 'Articles (au moins un)',
      amount: 'Montant (le plus élevé s’applique)',
      due: 'Échéance',
      source: 'Source',
    },
    unchecked:
      'Issue d’un modèle. Faites vérifier cette règle par un juriste avant de vous y fier.',
    presets: {
      about:
        'Choisissez un État ou une province comme point de départ. Ses règles s’appliquent aux contrats à partir du jour choisi ; les règles actuelles prennent fin la veille. Les contrats antérieurs gardent leurs règles.',
      counsel:
        'Ces modèles sont un point de départ, non un avis juridique. Faites vérifier chaque règle par un juriste, puis indiquez la date de la vérification.',
      unverified: 'Certains chiffres n’ont pas pu être rattachés à la loi.',
      place: 'État ou province',
      from: 'Pour les contrats à partir du',
      rules: 'Règles',
      missing: 'Omise : aucun type d’emplacement de cette sorte',
      none: 'Aucun modèle n’existe dans la monnaie de ce cimetière. Ajoutez vos règles à la main.',
      use: 'Utiliser ces règles',
      done: '%{smart_count} règle ajoutée |||| %{smart_count} règles ajoutées',
      ofPrice: '%{rate} du prix',
      ofCost: '%{rate} du coût',
      perSqft: '%{amount} par pied carré',
      atLeast: '%{amount} par article',
      greatest: 'le plus élevé de %{parts}',
    },
    places: {
      AL: 'Alabama',
      AZ: 'Arizona',
      CA: 'Californie',
      FL: 'Floride',
      GA: 'Géorgie',
      IL: 'Illinois',
      IN: 'Indiana',
      KY: 'Kentucky',
      LA: 'Louisiane',
      MI: 'Michigan',
      MN: 'Minnesota',
      MO: 'Missouri',
      NJ: 'New Jersey',
      NY: 'New York',
      OH: 'Ohio',
      PA: 'Pennsylvanie',
      TN: 'Tennessee',
      TX: 'Texas',
      VA: 'Virginie',
      WA: 'Washington',
      WI: 'Wisconsin',
      ON: 'Ontario',
    },
  },
}
