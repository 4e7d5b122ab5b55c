export default {
  memories: {
    about: 'Visitors’ memories of a person. They appear after the office approves them.',

    queue: {
      at: '%{at} of %{of} pending',
      none: 'No memories to review',
      next: 'Next',
      previous: 'Previous',
      approved: 'Memory from %{name} approved',
    },
  },
}
