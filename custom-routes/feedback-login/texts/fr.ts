export default {
  onward: {
    title: 'Vous n’avez pas été redirigé',
    address: 'Le lien suivi ne contient aucune adresse.',
    stranger: 'Le lien mène à %{origin}, où cette console ne peut pas vous connecter.',
    failed: 'La console n’a pas pu vous connecter à %{origin}.',
    nothing: 'Rien n’a été envoyé, et vous êtes toujours connecté ici.',
  },
}
