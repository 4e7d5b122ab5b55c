export default {
  deceased: {
    reports: {
      words: {
        birthUnread: 'Date of birth not understood',
        deathUnread: 'Date of death not understood',
        deathBeforeBirth: 'Died before being born',
        tooOld: 'Older than 120',
        deathAhead: 'Death in the future',
        noInterment: 'No interment recorded',
        interredEarly: 'Interred before the death or birth',
      },
    },
    adds: { relationships: 'Add a relative' },
    about:
      'Everyone who lies here, or will. Names and dates are kept exactly as the register has them.',
    searchHint: 'Name, part of it, how it sounds, with a year: smyth 1890',
    type: 'Type',
    recordOnly: 'Record only',
    schedule: 'Schedule interment',
    choices: { intermentStatus: { completed: 'Interred' } },
    home: { all: 'Deceased on record' },
    sections: {
      name: 'Name',
      life: 'Life',
      service: 'Military service',
      family: 'Family',
      register: 'Register',
      public: 'For the public',
    },
    withhold: {
      hide: 'Withhold from the public',
      lift: 'Show to the public',
      done: '%{name} is withheld from the public',
      lifted: '%{name} is no longer withheld',
      title: 'Withhold %{name} from the public',
      hint: 'Neither the public search nor the homepage of the memorial site shows this person any more. The office sees everything as before.',
      send: 'Withhold',
      chip: 'Withheld',
    },
    age: {
      label: 'Age',
      years: '%{smart_count} year |||| %{smart_count} years',
      months: '%{smart_count} month |||| %{smart_count} months',
      days: '%{smart_count} day |||| %{smart_count} days',
      between: '%{from} to %{to} years',
    },
  },
}
