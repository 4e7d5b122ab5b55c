export default {
  books: {
    name: 'Libro |||| Libros',
    home: { unverified: 'Libros con asientos por verificar' },
    fields: {
      title: 'Título',
      kind: 'Tipo',
      volume: 'Volumen',
      fromYear: 'Año inicial',
      toYear: 'Año final',
      keptAt: 'Se conserva en',
      pages: 'Páginas',
      entries: 'Asientos',
      unverified: 'Por verificar',
      remarks: 'Observaciones',
    },
    choices: {
      kind: {
        burials: 'Inhumaciones',
        lots: 'Espacios',
        deeds: 'Títulos',
        minutes: 'Actas',
        other: 'Otro',
      },
    },
  },
}
