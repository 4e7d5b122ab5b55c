export default {
  crews: {
    name: 'Cuadrilla |||| Cuadrillas',
    add: 'Añadir cuadrilla',
    fields: {
      members: 'Miembros',
      'members.user': 'Miembro',
      sections: 'Secciones',
    },
  },
}
