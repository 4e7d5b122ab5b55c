export default {
  'tax-classes': {
    name: 'Classe de taxe |||| Tarification',
    add: 'Ajouter une classe de taxe',
    search: 'Rechercher une classe de taxe',
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
