export default {
  'calendar-feeds': {
    name: 'Flux d’agenda |||| Flux d’agenda',
    add: 'Ajouter un flux d’agenda',
    fields: {
      chapel: 'Chapelle',
      crew: 'Équipe',
      funeralHome: 'Pompes funèbres',
      withNames: 'Avec le nom des défunts',
      lastUsed: 'Dernière utilisation',
    },
    choices: { status: { none: 'Pas encore d’adresse', active: 'Actif', revoked: 'Révoqué' } },
  },
}
