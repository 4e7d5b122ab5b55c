export default {
  lists: {
    file: {
      id: 'Identificador',
      createdAt: 'Creado el',
      updatedAt: 'Modificado el',
    },
  },
}
