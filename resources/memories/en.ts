export default {
  memories: {
    pages: { Queue: 'Pending review' },
    steps: { approve: 'Approve', reject: 'Reject', reconsider: 'Review again' },
    home: { pending: 'Memories to review' },
  },
}
