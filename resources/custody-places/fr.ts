export default {
  'custody-places': {
    name: 'Lieu de dépôt |||| Lieux de dépôt',
    add: 'Ajouter un lieu de dépôt',
    choices: {
      kind: { room: 'Salle', shelf: 'Étagère', niche: 'Case', safe: 'Coffre' },
    },
  },
}
