export default {
  'featured-memorials': {
    open: 'Ouvrir la fiche',
    sections: { person: 'Personne', text: 'Ce que voient les visiteurs', days: 'Dates' },
    personHint: 'Une partie du nom ; la recherche porte sur tous les cimetières.',
    noPicture: 'Sans image',
    choosePerson: 'Choisissez d’abord une personne pour voir les images de sa fiche.',
    noPictures: 'La fiche de cette personne n’a pas encore d’image.',
    addPicture: 'En ajouter une',
    daysHint:
      'Les jours commencent et finissent dans le fuseau horaire du cimetière. Laissez vide pour afficher tout de suite et sans limite.',
    already: 'Déjà en page d’accueil',
    hidden: {
      archived: 'Archivé',
      withheld: 'Masqué au public',
      living: 'Décès non confirmé',
      recent: 'Décès récent',
      undated: 'Sans date de décès',
    },
  },
}
