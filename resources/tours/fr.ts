export default {
  tours: {
    name: 'Visite |||| Visites',
    add: 'Ajouter une visite',
    about:
      'Visites à pied du cimetière, étape par étape. Les visites publiées sont visibles des visiteurs.',
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
    steps: { publish: 'Publier', withdraw: 'Dépublier' },
    stop: {
      none: 'Pas encore d’étapes',
      move: 'Déplacer l’étape %{number}, %{title}',
      hint: 'Appuyez sur les flèches haut et bas pour déplacer une étape, ou faites-la glisser.',
      moved: '%{title} est maintenant l’étape %{number}',
      photo: 'Photo',
      photoOf: 'Photo de %{title}',
      add: 'Modifier les étapes',
      map: 'Sur le plan',
    },
  },
}
