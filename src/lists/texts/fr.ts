export default {
  lists: {
    file: {
      id: 'Identifiant',
      createdAt: 'Créé le',
      updatedAt: 'Modifié le',
    },
  },
}
