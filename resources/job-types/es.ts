export default {
  'job-types': {
    name: 'Tipo de trabajo |||| Tipos de trabajo',
    fields: {
      priority: 'Prioridad',
      assignee: 'Asignada a',
      checklist: 'Lista de control',
      'checklist.task': 'Tarea',
      leadDays: 'Días antes de la inhumación',
      daysAfter: 'Días después de la inhumación',
      milestone: 'Al terminar',
      burial: 'Para entierros',
      entombment: 'Para depósitos en cripta',
      inurnment: 'Para depósitos de urna',
      scattering: 'Para dispersiones',
      cenotaph: 'Para cenotafios',
    },
    choices: {
      priority: { low: 'Baja', normal: 'Normal', high: 'Alta', urgent: 'Urgente' },
      milestone: { opensGrave: 'La tumba está abierta', deliversVault: 'La bóveda está entregada' },
    },
  },
}
