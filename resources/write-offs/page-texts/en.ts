export default {
  'write-offs': {
    about: 'Debts given up: one person proposes, another approves.',
  },
}
