export default {
  owners: {
    about: 'Holders of interment rights, with their spaces and balance.',
    add: 'Add owner',
  },
}
