export default {
  'job-types': {
    name: 'Tipo de trabajo |||| Tipos de trabajo',
    about:
      'Las clases de trabajo. Una orden toma su lista, su prioridad y su persona; se crea una por sí sola cuando se programa una inhumación de los modos marcados.',
    fields: {
      priority: 'Prioridad',
      assignee: 'Asignada a',
      checklist: 'Lista de control',
      'checklist.task': 'Tarea',
      leadDays: 'Días antes de la inhumación',
      burial: 'Para entierros',
      entombment: 'Para depósitos en cripta',
      inurnment: 'Para depósitos de urna',
      scattering: 'Para dispersiones',
      cenotaph: 'Para cenotafios',
    },
    choices: { priority: { low: 'Baja', normal: 'Normal', high: 'Alta', urgent: 'Urgente' } },
    sections: {
      begin: 'Una orden empieza con',
      raised: 'Se crea al programar una inhumación',
    },
  },
}
