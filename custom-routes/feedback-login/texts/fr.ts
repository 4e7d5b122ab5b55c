export default {
  onward: {
    title: 'Vous n’avez pas été redirigé',
    address: 'Le lien qui vous a amené ici n’indique aucune adresse.',
    stranger: 'Le lien qui vous a amené ici mène à %{origin}. Cette console n’y connecte personne.',
    failed: 'La console n’a pas pu vous connecter à %{origin}.',
    nothing: 'Rien n’y a été envoyé, et vous êtes toujours connecté ici.',
  },
}
