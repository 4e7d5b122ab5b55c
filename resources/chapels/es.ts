export default {
  chapels: {
    name: 'Capilla |||| Capillas',
    add: 'Añadir capilla',
    fields: {
      seats: 'Asientos',
      clearing: 'Tiempo para despejar',
      overlapping: 'Varias ceremonias a la vez',
    },
  },
}
