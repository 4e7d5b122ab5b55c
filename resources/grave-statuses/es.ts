export default {
  'grave-statuses': {
    name: 'Estado de tumba |||| Estados de tumba',
    order: 'En el plano y en las listas',
    orderHint:
      'La leyenda sigue este orden; si dos nombres corresponden al mismo estado, se muestra el primero.',
    none: 'Sin nombres personalizados: cada estado tiene su nombre y color estándar.',
    edit: 'Cambiar',
    change: 'Cambiar %{name}',
    noColor: 'color estándar',
    fields: { stands: 'Equivale a' },
  },
}
