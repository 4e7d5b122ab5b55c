export default {
  templates: {
    about:
      'Sus propios documentos y sus versiones de los incluidos en Sexton. Haga revisar el texto jurídico.',
  },
}
