export default {
  'featured-memorials': {
    open: 'Open record',
    sections: { person: 'Person', text: 'What visitors see', days: 'Dates' },
    personHint: 'Part of a name; all cemeteries are searched.',
    noPicture: 'No picture',
    choosePerson: 'Choose a person first to see the pictures on their record.',
    noPictures: 'This person’s record has no pictures yet.',
    addPicture: 'Add one',
    daysHint:
      'Days start and end in the cemetery’s time zone. Leave empty to show it at once and indefinitely.',
    already: 'Already on the homepage',
    hidden: {
      archived: 'Archived',
      withheld: 'Withheld from the public',
      living: 'Not confirmed deceased',
      recent: 'Died recently',
      undated: 'No date of death',
    },
  },
}
