export default {
  memories: {
    about: 'Los recuerdos de los visitantes. Aparecen cuando la oficina los aprueba.',

    queue: {
      at: '%{at} de %{of} por revisar',
      none: 'No hay recuerdos por revisar',
      next: 'Siguiente',
      previous: 'Anterior',
      approved: 'Recuerdo de %{name} aprobado',
    },
  },
}
