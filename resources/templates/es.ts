export default {
  templates: {
    name: 'Plantilla |||| Plantillas',
    fields: {
      name: 'Nombre',
      resource: 'Fichas',
      language: 'Idioma',
      replaces: 'Sustituye a',
      content: 'Contenido',
      applyWhenSigned: 'La firma actualiza la ficha',
      wetOriginal: 'Se exige el original en papel firmado',
    },
    choices: {
      resource: {
        contacts: 'Contactos',
        'interment-rights': 'Derechos de inhumación',
        deceased: 'Difuntos',
        interments: 'Inhumaciones',
        contracts: 'Contratos',
        transactions: 'Movimientos',
        reservations: 'Reservas',
        memorials: 'Monumentos',
        'work-orders': 'Órdenes de trabajo',
      },
      language: {
        en: 'English',
        fr: 'Français',
        es: 'Español',
      },
    },
  },
}
