export default {
  'write-offs': {
    steps: { approve: 'Approve', reject: 'Reject' },
    home: { proposed: 'Write-offs to approve' },
  },
}
