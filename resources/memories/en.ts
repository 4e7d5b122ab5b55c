export default {
  memories: {
    about:
      'What visitors remember of a person. The office approves it before anybody else sees it.',
    pages: { Queue: 'To decide' },
    steps: { approve: 'Approve', reject: 'Reject', reconsider: 'Decide again' },
    queue: {
      at: '%{at} of %{of} to decide',
      none: 'Nothing waits for a decision',
      next: 'Next',
      previous: 'Previous',
      approved: '%{name} is approved',
    },
    home: { pending: 'Memories to decide' },
  },
}
