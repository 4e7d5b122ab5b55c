export default {
  interactions: {
    reports: {
      words: { followUp: 'Follow up' },
    },
    about: 'Calls, visits and letters, with their follow-ups.',
    pages: { Upcoming: 'Upcoming' },
    overdue: 'Overdue',
    steps: { done: 'Done', reopen: 'Reopen' },
    sections: { what: 'Conversation', about: 'About', next: 'Next action' },
    home: {
      due: 'Interactions due',
      mine: '%{n} assigned to you |||| %{n} assigned to you',
    },
  },
}
