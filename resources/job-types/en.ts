export default {
  'job-types': {
    about:
      'Kinds of work. An order of a kind begins with its checklist, priority and person; one is raised by itself when an interment of the ticked dispositions is scheduled.',
    sections: { begin: 'An order begins with', raised: 'Raised when an interment is scheduled' },
  },
}
