export default {
  'job-types': {
    about:
      'Types of work. Orders of a type start with its checklist, priority and assignee; some are created automatically when an interment is scheduled.',
    sections: { begin: 'Default values', raised: 'Created when an interment is scheduled' },
  },
}
