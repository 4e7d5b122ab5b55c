export default {
  gates: {
    name: 'Entrée |||| Entrées',
    add: 'Ajouter une entrée',
    about:
      'Les entrées du cimetière. Les fiches de tombe indiquent le chemin depuis l’entrée la plus proche ; sans entrée, depuis le centre.',
    fields: { latitude: 'Latitude', longitude: 'Longitude' },
  },
}
