export default {
  books: {
    about: 'Registres et livres : pages numérisées et transcription.',

    addPages: 'Ajouter des pages…',
    adding: 'Ajout de la page %{at} sur %{count}',
    added: '%{smart_count} page ajoutée |||| %{smart_count} pages ajoutées',
    failed: 'Non ajoutée',
    again: 'Réessayer la page %{number}',
    allAgain: 'Tout réessayer',
    forget: 'Ignorer %{name}',
    noPages: 'Aucune page pour l’instant',
    toVerify: '%{smart_count} à vérifier |||| %{smart_count} à vérifier',
    lines: '%{smart_count} ligne |||| %{smart_count} lignes',
    next: 'Suivante à vérifier',
    all: 'Toutes les pages',
  },
}
