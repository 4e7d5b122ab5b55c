export default {
  interactions: {
    reports: {
      words: { followUp: 'Follow up' },
    },
    overdue: 'Overdue',
    sections: { what: 'Conversation', about: 'About', next: 'Next action' },
  },
}
