export default {
  memories: {
    name: 'Recuerdo |||| Recuerdos',
    pages: { Queue: 'Por revisar' },
    fields: {
      author: 'Autor',
      text: 'Recuerdo',
      reason: 'Motivo del rechazo',
      deceasedName: 'Nombre',
    },
    choices: { status: { pending: 'Pendiente', approved: 'Aprobado', rejected: 'Rechazado' } },
    steps: { approve: 'Aprobar', reject: 'Rechazar', reconsider: 'Revisar de nuevo' },
    home: { pending: 'Recuerdos por revisar' },
  },
}
