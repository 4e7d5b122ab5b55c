export default {
  'calendar-feeds': {
    name: 'Flux d’agenda |||| Flux d’agenda',
    add: 'Ajouter un flux d’agenda',
    about:
      'Des adresses privées par lesquelles les entreprises funéraires et les équipes voient les cérémonies dans leur propre agenda.',
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
