export default {
  'calendar-feeds': {
    name: 'Calendario compartido |||| Calendarios compartidos',
    add: 'Añadir calendario compartido',
    about:
      'Direcciones privadas con las que las funerarias y las cuadrillas ven las ceremonias en su propio calendario.',
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
