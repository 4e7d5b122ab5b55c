export default {
  interactions: {
    about: 'Calls, visits and letters, with their follow-ups.',

    reports: {
      words: { followUp: 'Follow up' },
    },
    overdue: 'Overdue',
    sections: { what: 'Conversation', about: 'About', next: 'Next action' },
  },
}
