export default {
  'job-types': {
    about:
      'Types of work. Orders of a type start with its checklist, priority and assignee; some are created automatically when an interment is scheduled.',
    choices: {
      milestone: { opensGrave: 'The grave is open', deliversVault: 'The vault is delivered' },
    },
    sections: { begin: 'Default values', raised: 'Created when an interment is scheduled' },
  },
}
