export default {
  contacts: {
    name: 'Contacto |||| Contactos',
    pages: { Duplicates: 'Posibles duplicados', Merge: 'Fusionar contactos' },
    reserve: 'Reservar un espacio',
    sell: 'Vender un espacio',
    fields: {
      name: 'Nombre de la institución',
      mergedInto: 'Fusionado con',
      deathDate: 'Fallecido el',
      deceased: 'Ficha del difunto',
      preferredChannel: 'Medio preferido',
      doNotContact: 'No contactar',
      owes: 'Con saldo pendiente',
    },
  },
}
