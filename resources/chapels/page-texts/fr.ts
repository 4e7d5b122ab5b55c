export default {
  chapels: {
    about: 'Chapelles et abris pour les cérémonies, avec le temps nécessaire entre deux.',
  },
}
