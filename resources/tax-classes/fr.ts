export default {
  'tax-classes': {
    name: 'Classe de taxe |||| Tarification',
    add: 'Ajouter une classe de taxe',
    search: 'Rechercher une classe de taxe',
    about:
      'Les taux de taxe. Chaque article en utilise un, ou aucun s’il est exonéré. Les taux par administration en vigueur à la date du contrat s’additionnent et remplacent le taux de la classe.',
    fields: {
      rate: 'Taux de taxe',
      authority: 'Administration fiscale',
      rates: 'Taux par administration',
      'rates.authority': 'Administration fiscale',
      'rates.rate': 'Taux de taxe',
      'rates.effectiveFrom': 'Valable du',
      'rates.effectiveTo': 'Valable jusqu’au',
    },
  },
}
