export default {
  interactions: {
    about: 'Appels, visites et courriers, avec leur suivi.',

    reports: {
      words: { followUp: 'Relancer' },
    },
    overdue: 'En retard',
    sections: { what: 'Échange', about: 'À propos de', next: 'Prochaine action' },
  },
}
