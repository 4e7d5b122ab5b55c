export default {
  tours: {
    steps: { publish: 'Publish', withdraw: 'Unpublish' },
  },
}
