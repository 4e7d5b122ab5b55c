export default {
  memories: {
    queue: {
      at: '%{at} sur %{of} à examiner',
      none: 'Aucun souvenir à examiner',
      next: 'Suivant',
      previous: 'Précédent',
      approved: 'Souvenir de %{name} approuvé',
    },
  },
}
