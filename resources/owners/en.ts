export default {
  owners: {
    add: 'Add owner',
  },
}
