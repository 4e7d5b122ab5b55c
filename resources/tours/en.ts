export default {
  tours: {
    about: 'Walking tours of the cemetery, stop by stop. Published tours are visible to visitors.',
    steps: { publish: 'Publish', withdraw: 'Unpublish' },
  },
}
