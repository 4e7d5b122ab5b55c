export default {
  memories: {
    about: 'Les souvenirs des visiteurs. Ils paraissent une fois approuvés par le bureau.',

    queue: {
      at: '%{at} sur %{of} à examiner',
      none: 'Aucun souvenir à examiner',
      next: 'Suivant',
      previous: 'Précédent',
      approved: 'Souvenir de %{name} approuvé',
    },
  },
}
