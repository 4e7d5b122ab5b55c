export default {
  books: {
    about: 'Registros y libros: páginas escaneadas y transcripción.',

    addPages: 'Añadir páginas…',
    adding: 'Añadiendo la página %{at} de %{count}',
    added: '%{smart_count} página añadida |||| %{smart_count} páginas añadidas',
    failed: 'No añadida',
    again: 'Reintentar la página %{number}',
    allAgain: 'Reintentar todas',
    forget: 'Descartar %{name}',
    noPages: 'Aún no hay páginas',
    toVerify: '%{smart_count} por verificar |||| %{smart_count} por verificar',
    lines: '%{smart_count} asiento |||| %{smart_count} asientos',
    next: 'Siguiente por verificar',
    all: 'Todas las páginas',
  },
}
