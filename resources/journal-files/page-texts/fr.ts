export default {
  'journal-files': {
    about: 'Les journaux transmis à la comptabilité, chacun une fois et inchangé ensuite.',
  },
}
