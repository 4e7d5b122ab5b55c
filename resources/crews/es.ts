export default {
  crews: {
    name: 'Cuadrilla |||| Cuadrillas',
    add: 'Añadir cuadrilla',
    about: 'Cuadrillas que abren y cierran sepulturas. Cada una atiende una ceremonia a la vez.',
    fields: {
      members: 'Miembros',
      'members.user': 'Miembro',
      sections: 'Secciones',
    },
  },
}
