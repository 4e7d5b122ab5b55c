export default {
  contacts: {
    name: 'Contacto |||| Contactos',
    about: 'Personas e instituciones: familias, titulares, funerarias.',
    address: 'Dirección',
    family: 'Familia',
    holds: 'Titular de %{smart_count} derecho |||| Titular de %{smart_count} derechos',
    rights: {
      title: 'Derechos de inhumación',
      free: '%{smart_count} plaza libre |||| %{smart_count} plazas libres',
      open: 'Abrir el derecho',
      schedule: 'Programar una inhumación',
    },
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
