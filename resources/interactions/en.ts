export default {
  interactions: {
    reports: {
      words: { followUp: 'Follow up' },
    },
    about: 'Calls, visits and letters, and what is to follow from them.',
    pages: { Upcoming: 'Upcoming' },
    overdue: 'Overdue',
    steps: { done: 'Done', reopen: 'Open again' },
    sections: { what: 'What was said', about: 'About', next: 'What follows' },
    home: {
      due: 'Interactions due',
      mine: '%{n} assigned to you |||| %{n} assigned to you',
    },
  },
}
