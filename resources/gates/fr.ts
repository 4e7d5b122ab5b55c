export default {
  gates: {
    name: 'Entrée |||| Entrées',
    add: 'Ajouter une entrée',
    fields: { latitude: 'Latitude', longitude: 'Longitude' },
  },
}
