export default {
  chapels: {
    name: 'Capilla |||| Capillas',
    add: 'Añadir capilla',
    about: 'Capillas y pabellones para ceremonias, con el tiempo necesario entre dos de ellas.',
    fields: {
      seats: 'Asientos',
      clearing: 'Tiempo para despejar',
      overlapping: 'Varias ceremonias a la vez',
    },
  },
}
