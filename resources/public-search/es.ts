export default {
  'public-search': {
    name: 'Búsqueda pública |||| Búsqueda pública',
    about:
      'En qué cementerios se puede buscar en el sitio de memoriales, y qué ven los visitantes de una persona. Los vivos, las reservas y las personas ocultas no se muestran nunca.',
    searchHint: 'Buscar cementerios',
    open: 'Abierto',
    closed: 'Cerrado',
    fields: {
      name: 'Cementerio',
      organization: 'Organización',
      open: 'Abierto al público',
      dates: 'Nacimiento y fallecimiento',
      location: 'Ubicación',
      photo: 'Foto',
      months: 'Meses completos desde el fallecimiento',
    },
    choices: { dates: { years: 'Solo años', full: 'Fechas completas' } },
  },
}
