export default {
  memories: {
    about: 'Visitors’ memories of a person. They appear after the office approves them.',
    pages: { Queue: 'Pending review' },
    steps: { approve: 'Approve', reject: 'Reject', reconsider: 'Review again' },
    home: { pending: 'Memories to review' },
  },
}
