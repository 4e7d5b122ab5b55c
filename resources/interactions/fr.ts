export default {
  interactions: {
    reports: {
      words: { followUp: 'Relancer' },
    },
    name: 'Échange |||| Échanges',
    about: 'Appels, visites et lettres, et ce qui doit suivre.',
    pages: { Upcoming: 'À venir' },
    overdue: 'En retard',
    fields: {
      channel: 'Moyen',
      direction: 'Sens',
      on: 'Quand',
      subject: 'Objet',
      text: 'Ce qui a été dit',
      actionType: 'Type d’action',
      eventType: 'Type d’événement',
      deceased: 'À propos de',
      nextAction: 'Prochaine action le',
      assignee: 'Confié à',
      outcome: 'Résultat',
      contactName: 'Nom',
    },
    choices: {
      channel: {
        phone: 'Téléphone',
        email: 'Courriel',
        visit: 'Visite',
        letter: 'Lettre',
        message: 'Message',
        other: 'Autre',
      },
      direction: { incoming: 'Entrant', outgoing: 'Sortant' },
      status: { open: 'Ouvert', done: 'Fait' },
    },
    steps: { done: 'Fait', reopen: 'Rouvrir' },
    sections: { what: 'Ce qui a été dit', about: 'À propos de', next: 'La suite' },
    home: {
      due: 'Échanges à suivre',
      mine: '%{n} confié à vous |||| %{n} confiés à vous',
    },
  },
}
