export default {
  'property-types': {
    name: 'Type de lieu |||| Types de lieu',
    add: 'Ajouter un type de lieu',
    fields: {
      within: 'Situé dans',
      sellable: 'Peut être vendu ou recevoir une inhumation',
      room: 'Règles de place',
      sortOrder: 'Ordre',
    },
  },
}
