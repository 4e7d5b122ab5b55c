export default {
  interactions: {
    about: 'Llamadas, visitas y cartas, con su seguimiento.',

    reports: {
      words: { followUp: 'Dar seguimiento' },
    },
    overdue: 'Vencida',
    sections: { what: 'Conversación', about: 'Acerca de', next: 'Próxima acción' },
  },
}
