export default {
  'earlier-titles': {
    name: 'Título anterior |||| Títulos anteriores',
    add: 'Añadir un título anterior',
    about:
      'Quién tenía un espacio antes del primer derecho que conoce el registro, según escrituras y libros antiguos.',
    fields: {
      holder: 'Titular tal como consta',
      contact: 'Titular',
      from: 'Desde',
      until: 'Hasta',
      paper: 'Escritura o página',
      replaces: 'Sustituye a',
    },
  },
}
