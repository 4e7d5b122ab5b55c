export default {
  interments: {
    reports: {
      register: {
        name: 'Interment register',
        about: 'Who was laid to rest when and where: for the register’s extract.',
        columns: { month: 'Month', year: 'Year' },
        params: { disposition: 'Disposition' },
      },
      words: {
        graveUnknown: 'Interred, grave unknown',
        undated: 'Interred, without a date',
        dateUnread: 'Date of the interment not understood',
      },
    },
    about: 'Burials, entombments, inurnments and scatterings: asked for, scheduled, done.',
    quick: 'Quick filters',
    all: 'All',
    today: 'Today',
    thisWeek: 'This week',
    nextWeek: 'Next week',
    graveUnknown: 'Grave unknown',
    rightOf: 'Right held by',
    none: {
      deceased: 'No interment is recorded for this person.',
      location: 'Nobody is interred here.',
    },
    home: {
      week: 'Interments this week',
      today: '%{n} today',
      requested: 'To be scheduled',
      title: 'Today’s services',
      open: 'Open the day |||| Open all %{smart_count}',
      all: 'Open interments',
      none: 'No services today.',
      schedule: 'Schedule an interment',
      next: 'Coming up',
    },
    sections: { what: 'Who, where and when', burial: 'Burial' },
    disinter: {
      open: 'Record a disinterment',
      title: 'Disinter %{name}',
      what: 'The interment stays on record with its dates. Its place becomes free.',
      again: 'Inter elsewhere',
    },
    progress: {
      schedule: 'Schedule',
      complete: 'Record as done',
      done: 'Interment: %{status}',
    },
  },
}
