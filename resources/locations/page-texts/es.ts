export default {
  locations: {
    about: 'Jardines, secciones, lotes y espacios, en árbol. Una serie entera se crea en un paso.',

    reports: {
      inventory: {
        name: 'Inventario por estado',
        about: 'Espacios disponibles, reservados, vendidos y ocupados.',
        titles: {
          chart: 'Espacios por estado',
          table: {
            section: 'Espacios por sección y estado',
            type: 'Espacios por tipo de propiedad y estado',
          },
        },
        columns: {
          available: 'Disponibles',
          reserved: 'Reservados',
          underContract: 'Bajo contrato',
          owned: 'Con titular',
          occupied: 'Ocupados',
          notForSale: 'No en venta',
          problem: 'Por revisar',
          total: 'Total',
        },
        choices: { by: { section: 'Sección', type: 'Tipo de propiedad' } },
      },
      words: { overCapacity: 'Más inhumaciones que la capacidad' },
    },
    right: {
      title: 'Derecho de inhumación',
      none: 'Aquí no hay ningún derecho.',
      open: 'Abrir derecho',
    },
    priceHint: 'Vale también para las ubicaciones que contiene sin artículo propio.',
    following:
      'Se están actualizando las direcciones de las ubicaciones que contiene. Hasta entonces, las listas y la búsqueda muestran las anteriores.',
    hold: {
      open: 'Bloquear',
      lift: 'Levantar el bloqueo',
      title: 'Bloquear %{name}',
      reason: 'Motivo',
      untilHint: 'Déjelo vacío para bloquear hasta que se levante.',
      done: '%{name} está bloqueado',
      lifted: 'Se levantó el bloqueo de %{name}',
      panel: 'Bloqueo',
      chip: 'Bloqueado',
    },
    sections: { place: 'Ubicación', room: 'Capacidad', state: 'Estado' },
  },
}
