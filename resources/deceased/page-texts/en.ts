export default {
  deceased: {
    about:
      'Everyone interred here or to be interred. Names and dates are kept exactly as the register has them.',

    reports: {
      words: {
        birthUnread: 'Birth date not recognized',
        deathUnread: 'Death date not recognized',
        deathBeforeBirth: 'Died before birth',
        tooOld: 'Older than 120',
        deathAhead: 'Death date in the future',
        noInterment: 'No interment recorded',
        interredEarly: 'Interred before death or birth',
      },
    },
    adds: { relationships: 'Add relative' },
    merge: {
      with: 'Merge with another…',
      which: 'Which two records are the same person?',
      stays: 'Keep this record',
      goes: 'Merge this one into it',
      swap: 'Swap',
      values: 'Which value to keep',
      alike: 'Both are the same.',
      rows: 'Relatives of both are kept.',
      effects: 'What will change',
      moves: '%{count} %{what} will refer to the record you keep',
      shares: 'refers to both; will refer once to the record you keep',
      once: 'refers to both; will refer once to this person',
      history:
        'Interments, notes, files, tags and history of both move to the record you keep. The other is archived and links to it. You can undo this.',
      missing:
        'You do not have permission to change some of the records involved. Ask someone who does:',
      clash:
        'Both have an interment, but a person can be interred only once. Void the one entered twice, or record a disinterment, then merge:',
      archived: 'One of the two is archived.',
      over: '%{field}: %{count} in total, but a record can have at most %{max}. Remove some first.',
      cancel: 'Cancel',
      do: 'Merge',
      done: '%{from} merged into %{into}',
      went: 'This record was merged into',
    },
    duplicates: {
      none: 'No possible duplicates',
      hint: 'People with the same name and the same date of death or birth are listed here.',
      more: 'More will appear as you resolve these.',
      d: '%{smart_count} people with the same name and date of death |||| %{smart_count} people with the same name and date of death',
      b: '%{smart_count} people with the same name and date of birth |||| %{smart_count} people with the same name and date of birth',
      compare: 'Compare and merge',
      different: 'Not duplicates',
    },
    sections: {
      name: 'Name',
      life: 'Life',
      service: 'Military service',
      family: 'Family',
      register: 'Register',
      public: 'Public information',
    },
    withhold: {
      hide: 'Withhold from the public',
      lift: 'Show to the public',
      done: '%{name} is withheld from the public',
      lifted: '%{name} is no longer withheld',
      title: 'Withhold %{name} from the public',
      hint: 'The public search and the memorial site homepage no longer show this person. Nothing changes for the office.',
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
