export default {
  owners: {
    about: 'Who holds a right of interment, where, and what is still owed.',
    add: 'Add owner',
    who: 'Who',
    isThere: 'Is among the contacts',
    isNew: 'Is new here',
    sections: { right: 'The right' },
    made: '%{name} is an owner',
    save: 'Save',
    cancel: 'Cancel',
  },
}
