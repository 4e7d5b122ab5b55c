export default {
  lists: {
    file: {
      id: 'ID',
      createdAt: 'Created',
      updatedAt: 'Last changed',
    },
  },
}
