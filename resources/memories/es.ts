export default {
  memories: {
    name: 'Recuerdo |||| Recuerdos',
    about:
      'Lo que los visitantes recuerdan de una persona. La oficina lo aprueba antes de que otros lo vean.',
    pages: { Queue: 'Por decidir' },
    fields: {
      author: 'Autor',
      text: 'Recuerdo',
      reason: 'Motivo del rechazo',
      deceasedName: 'Nombre',
    },
    choices: { status: { pending: 'Pendiente', approved: 'Aprobado', rejected: 'Rechazado' } },
    steps: { approve: 'Aprobar', reject: 'Rechazar', reconsider: 'Decidir de nuevo' },
    queue: {
      at: '%{at} de %{of} por decidir',
      none: 'Nada espera una decisión',
      next: 'Siguiente',
      previous: 'Anterior',
      approved: '%{name} está aprobado',
    },
    home: { pending: 'Recuerdos por decidir' },
  },
}
