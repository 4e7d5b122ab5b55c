export default {
  'property-types': {
    name: 'Tipo de lugar |||| Tipos de lugar',
    fields: {
      within: 'Está dentro de',
      sellable: 'Puede venderse o recibir una inhumación',
      sortOrder: 'Orden',
    },
  },
}
