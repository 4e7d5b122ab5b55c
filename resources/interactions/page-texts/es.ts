export default {
  interactions: {
    reports: {
      words: { followUp: 'Dar seguimiento' },
    },
    overdue: 'Vencida',
    sections: { what: 'Conversación', about: 'Acerca de', next: 'Próxima acción' },
  },
}
