export default {
  contacts: {
    name: 'Contacto |||| Contactos',
    about: 'Personas e instituciones: familias, titulares, funerarias.',
    address: 'Dirección',
    reserve: 'Reservar un espacio',
    sell: 'Vender un espacio',
    fields: {
      name: 'Nombre de la institución',
      preferredChannel: 'Medio preferido',
      doNotContact: 'No contactar',
    },
    sections: { name: 'Nombre', reach: 'Cómo localizarlos', family: 'Familia y observaciones' },
  },
}
