export default {
  interactions: {
    reports: {
      words: { followUp: 'Relancer' },
    },
    overdue: 'En retard',
    sections: { what: 'Échange', about: 'À propos de', next: 'Prochaine action' },
  },
}
