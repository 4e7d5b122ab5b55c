export default {
  'dunning-levels': {
    choices: {
      tone: { reminder: 'Friendly reminder', notice: 'Second notice', final: 'Final notice' },
    },
  },
}
