export default {
  templates: {
    name: 'Plantilla |||| Plantillas',
    about:
      'El texto de los documentos que su oficina redacta por sí misma, o adapta de los incluidos. La revisión jurídica le corresponde a usted.',
    fields: {
      name: 'Nombre',
      resource: 'Fichas',
      language: 'Idioma',
      replaces: 'Sustituye a',
      content: 'Contenido',
      applyWhenSigned: 'La firma surte efecto en la ficha',
      wetOriginal: 'Se exige el original en papel',
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
