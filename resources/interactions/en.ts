export default {
  interactions: {
    pages: { Upcoming: 'Upcoming' },
    steps: { done: 'Done', reopen: 'Reopen' },
    home: {
      due: 'Interactions due',
      mine: '%{n} assigned to you |||| %{n} assigned to you',
    },
  },
}
