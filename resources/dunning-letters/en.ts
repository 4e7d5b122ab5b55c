export default {
  'dunning-letters': {
    choices: {
      sentBy: { email: 'Email', print: 'Letter' },
      tone: { reminder: 'Friendly reminder', notice: 'Second notice', final: 'Final notice' },
    },
    add: 'Send reminders',
    pages: { Run: 'Send reminders' },
    home: { prepared: 'Reminders waiting to be sent' },
  },
}
