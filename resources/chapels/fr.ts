export default {
  chapels: {
    name: 'Chapelle |||| Chapelles',
    add: 'Ajouter une chapelle',
    fields: {
      seats: 'Places assises',
      clearing: 'Temps de remise en ordre',
      overlapping: 'Plusieurs cérémonies à la fois',
    },
  },
}
