export default {
  crews: {
    name: 'Équipe |||| Équipes',
    add: 'Ajouter une équipe',
    about:
      'Les équipes qui ouvrent et ferment les tombes. Une équipe assure une cérémonie à la fois.',
    fields: {
      members: 'Membres',
      'members.user': 'Membre',
      sections: 'Secteurs',
    },
  },
}
