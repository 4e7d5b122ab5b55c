export default {
  'calendar-feeds': {
    name: 'Calendario compartido |||| Calendarios compartidos',
    add: 'Añadir calendario compartido',
    fields: {
      chapel: 'Capilla',
      crew: 'Cuadrilla',
      funeralHome: 'Funeraria',
      withNames: 'Con los nombres de los difuntos',
      lastUsed: 'Último uso',
    },
    choices: { status: { none: 'Aún sin dirección', active: 'Activo', revoked: 'Revocado' } },
  },
}
