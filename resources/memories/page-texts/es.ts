export default {
  memories: {
    queue: {
      at: '%{at} de %{of} por revisar',
      none: 'No hay recuerdos por revisar',
      next: 'Siguiente',
      previous: 'Anterior',
      approved: 'Recuerdo de %{name} aprobado',
    },
  },
}
