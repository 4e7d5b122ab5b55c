export default {
  interments: {
    name: 'Inhumación |||| Inhumaciones',
    about:
      'Inhumaciones, nichos, depósitos de urna y esparcimientos: solicitados, programados, realizados.',
    quick: 'Filtros rápidos',
    all: 'Todas',
    thisWeek: 'Esta semana',
    nextWeek: 'Próxima semana',
    graveUnknown: 'Tumba desconocida',
    rightOf: 'Derecho de',
    none: {
      deceased: 'No consta ninguna inhumación de esta persona.',
      location: 'Nadie está inhumado aquí.',
    },
    fields: {
      position: 'Posición en el espacio',
      burialType: 'Tipo de inhumación',
      container: 'Contenedor',
      vault: 'Bóveda',
      depth: 'Profundidad',
      cremationStatus: 'Estado de cremación',
      permitNumber: 'Número de permiso',
      officiant: 'Oficiante',
      scheduledStart: 'Comienzo',
      scheduledEnd: 'Final',
      actualDate: 'Inhumado el',
      authorisedBy: 'Autorizado por',
      deceasedName: 'Nombre',
      imported: 'De una importación',
    },
    sections: { what: 'Quién, dónde y cuándo', burial: 'Inhumación' },
    progress: {
      schedule: 'Programar',
      complete: 'Registrar como realizada',
      done: 'Inhumación: %{status}',
    },
  },
}
