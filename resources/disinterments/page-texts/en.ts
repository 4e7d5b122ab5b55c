export default {
  disinterments: {
    about: 'Disinterments and moves within the cemetery: permits, consents and both locations.',

    sections: {
      what: 'Who and why',
      where: 'Where and when',
      permit: 'Permit',
      consents: 'Consents',
    },
    adds: { consents: 'Record consent' },
    reports: { words: { planned: 'Carry out the disinterment' } },
    acts: {
      approve: 'Approve',
      complete: 'Record as done',
      takeBack: 'Record return',
      work: 'Add work order',
    },
    actAbout: {
      approve: 'Checks the permit and the consents.',
      complete: 'The interment is recorded as disinterred.',
      completeMove: 'The interment is recorded as disinterred, and a new one at the new location.',
      takeBack: 'A new interment is recorded at the same location.',
    },
    places: { title: 'Locations', from: 'From', to: 'To' },
    missing: {
      title: 'Before the disinterment',
      none: 'Nothing is missing.',
      note: 'Rules are starting points: check them with your counsel.',
      place: 'New location',
      permit: 'Permit',
      holder: 'Consent of %{name} (holder)',
      relative: 'Consent of %{name} (relative)',
      someRelative: 'Consent of the nearest relative',
      objection: 'Objection (%{name})',
    },
    overridden: 'Overridden: %{reason}',
  },
}
