export default {
  interactions: {
    name: 'Échange |||| Échanges',
    add: 'Ajouter un échange',
    pages: { Upcoming: 'À venir' },
    fields: {
      channel: 'Moyen',
      direction: 'Sens',
      on: 'Date',
      subject: 'Objet',
      text: 'Résumé',
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
        email: 'E-mail',
        visit: 'Visite',
        letter: 'Lettre',
        message: 'Message',
        other: 'Autre',
      },
      direction: { incoming: 'Entrant', outgoing: 'Sortant' },
      status: { open: 'Ouvert', done: 'Fait' },
    },
    steps: { done: 'Fait', reopen: 'Rouvrir' },
    home: {
      due: 'Échanges à suivre',
      mine: '%{n} confié à vous |||| %{n} confiés à vous',
    },
  },
}
