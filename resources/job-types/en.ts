export default {
  'job-types': {
    choices: {
      milestone: { opensGrave: 'The grave is open', deliversVault: 'The vault is delivered' },
    },
  },
}
