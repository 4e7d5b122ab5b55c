export default {
  templates: {
    about:
      'Your own documents, and your versions of those that come with Sexton. Please have legal wording checked.',
  },
}
