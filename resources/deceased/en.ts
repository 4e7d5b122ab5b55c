export default {
  deceased: {
    searchHint: 'Name, part of a name or how it sounds, with a year: smyth 1890',
    type: 'Type',
    recordOnly: 'Record only',
    schedule: 'Schedule interment',
    choices: { intermentStatus: { completed: 'Interred' } },
    home: { all: 'Deceased on record' },
    pages: { Duplicates: 'Possible duplicates', Merge: 'Merge deceased' },
  },
}
