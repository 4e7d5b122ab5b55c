export default {
  locations: {
    about:
      'Jardins, sections, lots et emplacements, en arborescence. Une série entière se crée en une étape.',

    reports: {
      inventory: {
        name: 'Inventaire par état',
        about: 'Emplacements disponibles, réservés, vendus et occupés.',
        titles: {
          chart: 'Emplacements par état',
          table: {
            section: 'Emplacements par section et état',
            type: 'Emplacements par type de bien et état',
          },
        },
        columns: {
          available: 'Disponibles',
          reserved: 'Réservés',
          underContract: 'Sous contrat',
          owned: 'Concédés',
          occupied: 'Occupés',
          notForSale: 'Hors vente',
          problem: 'À vérifier',
          total: 'Total',
        },
        choices: { by: { section: 'Section', type: 'Type de bien' } },
      },
      words: { overCapacity: 'Plus d’inhumations que la capacité' },
    },
    right: {
      title: 'Concession',
      none: 'Aucune concession ici.',
      open: 'Ouvrir la concession',
    },
    priceHint:
      'Vaut aussi pour les emplacements qu’il contient et qui n’ont pas leur propre article.',
    following:
      'Les adresses des emplacements qu’il contient sont en cours de mise à jour. D’ici là, les listes et la recherche affichent les anciennes.',
    hold: {
      open: 'Bloquer',
      lift: 'Lever le blocage',
      title: 'Bloquer %{name}',
      reason: 'Motif',
      untilHint: 'Laisser vide pour bloquer jusqu’à la levée.',
      done: '%{name} est bloqué',
      lifted: 'Le blocage de %{name} est levé',
      panel: 'Blocage',
      chip: 'Bloqué',
    },
    sections: { place: 'Emplacement', room: 'Capacité', state: 'État' },
  },
}
