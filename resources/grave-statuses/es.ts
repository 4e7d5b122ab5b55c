export default {
  'grave-statuses': {
    name: 'Estado de tumba |||| Estados de tumba',
    about:
      'Cómo se llaman aquí los estados de un espacio, en qué color y orden los muestra el plano.',
    order: 'En el plano y en las listas',
    orderHint: 'La leyenda sigue este orden; de dos para el mismo estado se muestra el primero.',
    none: 'Aún no hay estados: cada uno tiene el nombre y el color del principio.',
    edit: 'Cambiar',
    change: 'Cambiar %{name}',
    noColor: 'color de origen',
    preview: 'Vista previa',
    black: 'El texto va en negro, con un contraste de %{ratio} : 1',
    white: 'El texto va en blanco, con un contraste de %{ratio} : 1',
    alike: 'Apenas se distingue de %{name} en el plano',
    fields: { stands: 'Equivale a' },
  },
}
