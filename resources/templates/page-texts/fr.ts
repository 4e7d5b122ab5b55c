export default {
  templates: {
    about:
      'Vos propres documents, et vos versions de ceux fournis avec Sexton. Faites vérifier le texte juridique.',
  },
}
