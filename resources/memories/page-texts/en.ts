export default {
  memories: {
    queue: {
      at: '%{at} of %{of} pending',
      none: 'No memories to review',
      next: 'Next',
      previous: 'Previous',
      approved: 'Memory from %{name} approved',
    },
  },
}
