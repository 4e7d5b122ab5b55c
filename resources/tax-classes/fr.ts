export default {
  'tax-classes': {
    name: 'Classe de taxe |||| Tarification',
    add: 'Ajouter une classe de taxe',
    search: 'Rechercher une classe de taxe',
    about: 'Les taux de taxe. Chaque article en utilise un, ou aucun s’il est exonéré.',
    fields: { rate: 'Taux de taxe', authority: 'Administration fiscale' },
  },
}
