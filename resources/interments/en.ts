export default {
  interments: {
    pages: { 'At-Need': 'At-need', Calendar: 'Service calendar' },
    today: 'Today',
    thisWeek: 'This week',
    nextWeek: 'Next week',
    graveUnknown: 'Grave unknown',
    none: {
      deceased: 'No interment is recorded for this person.',
      location: 'No one is interred here.',
    },
    home: {
      week: 'Interments this week',
      today: '%{n} today',
      requested: 'Interments to schedule',
      title: 'Today’s services',
      open: 'Open day |||| Open all %{smart_count}',
      all: 'All interments',
      none: 'No services today.',
      schedule: 'Schedule an interment',
      next: 'The next seven days',
      allNext: 'All %{smart_count} of the next seven days',
    },
    choices: {
      consents: { answer: { agrees: 'Consents', objects: 'Objects' } },
      authority: { yes: 'Yes', if: 'Yes, if', no: 'No' },
    },
  },
}
