export default {
  'public-search': {
    name: 'Recherche publique |||| Recherche publique',
    about:
      'Les cimetières consultables sur le site des mémoriaux, et ce que les visiteurs voient d’une personne. Les vivants, les réservations et les personnes masquées ne sont jamais affichés.',
    searchHint: 'Chercher un cimetière',
    open: 'Ouvert',
    closed: 'Fermé',
    fields: {
      name: 'Cimetière',
      organization: 'Organisation',
      open: 'Ouvert au public',
      dates: 'Naissance et décès',
      location: 'Emplacement',
      photo: 'Photo',
      months: 'Mois entiers depuis le décès',
    },
    choices: { dates: { years: 'Années seulement', full: 'Dates complètes' } },
  },
}
