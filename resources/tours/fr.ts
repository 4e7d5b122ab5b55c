export default {
  tours: {
    name: 'Visite |||| Visites',
    add: 'Ajouter une visite',
    fields: {
      title: 'Intitulé',
      introduction: 'Introduction',
      stops: 'Étapes',
      'stops.title': 'Intitulé',
      'stops.text': 'Texte',
      'stops.photo': 'Photo',
    },
    choices: { status: { draft: 'Brouillon', published: 'Publiée' } },
    steps: { publish: 'Publier', withdraw: 'Dépublier' },
  },
}
