export default {
  tours: {
    name: 'Visite |||| Visites',
    about:
      'Des promenades dans le cimetière, étape par étape. Celles qui sont publiées sont pour les visiteurs.',
    fields: {
      title: 'Intitulé',
      introduction: 'Introduction',
      stops: 'Étapes',
      'stops.title': 'Intitulé',
      'stops.text': 'Texte',
      'stops.photo': 'Photo',
    },
    choices: { status: { draft: 'Brouillon', published: 'Publiée' } },
    sections: { what: 'La visite', stops: 'Étapes' },
    steps: { publish: 'Publier', withdraw: 'Retirer' },
    stop: {
      none: 'Pas encore d’étapes',
      move: 'Déplacer l’étape %{number}, %{title}',
      hint: 'Les flèches haut et bas déplacent une étape, ou on la tire.',
      moved: '%{title} est maintenant l’étape %{number}',
      photo: 'Photo',
      photoOf: 'Photo de %{title}',
      add: 'Changer les étapes',
      map: 'Sur le plan',
    },
  },
}
