export default {
  'featured-memorials': {
    open: 'Abrir la ficha',
    sections: { person: 'Persona', text: 'Lo que ven los visitantes', days: 'Fechas' },
    personHint: 'Parte del nombre; se busca en todos los cementerios.',
    noPicture: 'Sin imagen',
    choosePerson: 'Elija primero una persona para ver las imágenes de su ficha.',
    noPictures: 'La ficha de esta persona aún no tiene imágenes.',
    addPicture: 'Añadir una',
    daysHint:
      'Los días empiezan y acaban en la zona horaria del cementerio. Déjelo vacío para mostrarlo ya y sin límite.',
    already: 'Ya está en la página de inicio',
    hidden: {
      archived: 'Archivado',
      withheld: 'Oculto al público',
      living: 'Fallecimiento no confirmado',
      recent: 'Fallecimiento reciente',
      undated: 'Sin fecha de fallecimiento',
    },
  },
}
