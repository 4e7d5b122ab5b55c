export default {
  'property-types': {
    name: 'Tipo de propiedad |||| Tipos de propiedad',
    fields: {
      within: 'Dentro de',
      sellable: 'Puede venderse o recibir una inhumación',
      room: 'Reglas de capacidad',
      sortOrder: 'Orden',
    },
  },
}
