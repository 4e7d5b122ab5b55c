export default {
  crews: {
    name: 'Équipe |||| Équipes',
    add: 'Ajouter une équipe',
    fields: {
      members: 'Membres',
      'members.user': 'Membre',
      sections: 'Secteurs',
    },
  },
}
