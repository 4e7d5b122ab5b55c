export default {
  owners: {
    about: 'Holders of interment rights, with their spaces and balance.',

    who: 'Person',
    isThere: 'Existing contact',
    isNew: 'New contact',
    sections: { right: 'Interment right' },
    made: '%{name} added as owner',
    save: 'Save',
    cancel: 'Cancel',
  },
}
