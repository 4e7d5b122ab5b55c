export default {
  'tax-classes': {
    name: 'Classe de taxe |||| Tarification',
    about: 'Les taux de taxe. Chaque article du catalogue en nomme un, ou aucun s’il est exonéré.',
    fields: { rate: 'Taux de taxe', authority: 'Administration fiscale' },
  },
}
