export default {
  'write-offs': {
    about: 'Debts given up: one person proposes, another approves.',
    steps: { approve: 'Approve', reject: 'Reject' },
    home: { proposed: 'Write-offs to approve' },
  },
}
