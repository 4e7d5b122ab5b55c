export default {
  chapels: {
    name: 'Chapelle |||| Chapelles',
    add: 'Ajouter une chapelle',
    about: 'Chapelles et abris pour les cérémonies, avec le temps nécessaire entre deux.',
    fields: {
      seats: 'Places assises',
      clearing: 'Temps de remise en ordre',
      overlapping: 'Plusieurs cérémonies à la fois',
    },
  },
}
