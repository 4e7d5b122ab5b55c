export default {
  interactions: {
    reports: {
      words: { followUp: 'Dar seguimiento' },
    },
    name: 'Interacción |||| Interacciones',
    about: 'Llamadas, visitas y cartas, y lo que debe seguir.',
    pages: { Upcoming: 'Próximas' },
    overdue: 'Vencida',
    fields: {
      channel: 'Medio',
      direction: 'Sentido',
      on: 'Cuándo',
      subject: 'Asunto',
      text: 'Lo que se dijo',
      actionType: 'Tipo de acción',
      eventType: 'Tipo de evento',
      deceased: 'Acerca de',
      nextAction: 'Próxima acción el',
      assignee: 'Asignada a',
      outcome: 'Resultado',
      contactName: 'Nombre',
    },
    choices: {
      channel: {
        phone: 'Teléfono',
        email: 'Correo electrónico',
        visit: 'Visita',
        letter: 'Carta',
        message: 'Mensaje',
        other: 'Otro',
      },
      direction: { incoming: 'Entrante', outgoing: 'Saliente' },
      status: { open: 'Abierta', done: 'Hecha' },
    },
    steps: { done: 'Hecha', reopen: 'Reabrir' },
    sections: { what: 'Lo que se dijo', about: 'Acerca de', next: 'Lo que sigue' },
    home: {
      due: 'Interacciones pendientes',
      mine: '%{n} asignada a usted |||| %{n} asignadas a usted',
    },
  },
}
