export default {
  'property-types': {
    name: 'Type de lieu |||| Types de lieu',
    fields: {
      within: 'Se trouve dans',
      sellable: 'Peut être vendu ou recevoir une inhumation',
      sortOrder: 'Ordre',
    },
  },
}
