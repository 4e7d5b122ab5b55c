export default {
  'earlier-titles': {
    name: 'Título anterior |||| Títulos anteriores',
    add: 'Añadir un título anterior',
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
