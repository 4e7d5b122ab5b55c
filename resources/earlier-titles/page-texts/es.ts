export default {
  'earlier-titles': {
    about:
      'Quién tenía un espacio antes del primer derecho que conoce el registro, según escrituras y libros antiguos.',
  },
}
