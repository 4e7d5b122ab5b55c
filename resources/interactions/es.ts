export default {
  interactions: {
    name: 'Interacción |||| Interacciones',
    pages: { Upcoming: 'Próximas' },
    fields: {
      channel: 'Medio',
      direction: 'Sentido',
      on: 'Fecha',
      subject: 'Asunto',
      text: 'Resumen',
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
    home: {
      due: 'Interacciones pendientes',
      mine: '%{n} asignada a usted |||| %{n} asignadas a usted',
    },
  },
}
