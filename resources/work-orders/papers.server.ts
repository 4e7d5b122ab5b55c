import type { ShippedPaper } from '../../core/papers/template'

/** What goes with the crew: what, where, for whom, until when, and room to sign it off. */
const order: ShippedPaper = {
  key: 'order',
  statuses: ['open', 'scheduled', 'in-progress', 'done'],
  texts: {
    en: {
      name: 'Work order',
      nodes: [
        {
          letterhead: true,
        },
        {
          heading: 'Work order {number}',
        },
        {
          text: '**{title}**',
        },
        {
          facts: [
            ['Job type', '{jobType}'],
            ['Places', '{places}'],
            ['Name', '{personName}'],
            ['Due', '{due}'],
            ['Planned for', '{scheduledStart}'],
            ['Assigned to', '{assignee}'],
            ['Vendor', '{vendor}'],
            ['Priority', '{priority}'],
          ],
        },
        {
          text: '{remarks}',
        },
        {
          when: 'checklist',
          show: [
            {
              heading: 'Checklist',
              level: 2,
            },
            {
              each: 'checklist',
              columns: [
                ['Task', '{task}', 6],
                ['Done', '{done}', 1, 'end'],
              ],
            },
          ],
        },
        {
          signatures: [
            ['crew', 'Done by, date'],
            ['office', 'Checked by'],
          ],
        },
      ],
    },
    fr: {
      name: 'Ordre de travail',
      nodes: [
        {
          letterhead: true,
        },
        {
          heading: 'Ordre de travail {number}',
        },
        {
          text: '**{title}**',
        },
        {
          facts: [
            ['Type de travail', '{jobType}'],
            ['Lieux', '{places}'],
            ['Nom', '{personName}'],
            ['Échéance', '{due}'],
            ['Prévu pour', '{scheduledStart}'],
            ['Confié à', '{assignee}'],
            ['Prestataire', '{vendor}'],
            ['Priorité', '{priority}'],
          ],
        },
        {
          text: '{remarks}',
        },
        {
          when: 'checklist',
          show: [
            {
              heading: 'Liste de contrôle',
              level: 2,
            },
            {
              each: 'checklist',
              columns: [
                ['Tâche', '{task}', 6],
                ['Fait', '{done}', 1, 'end'],
              ],
            },
          ],
        },
        {
          signatures: [
            ['crew', 'Fait par, date'],
            ['office', 'Contrôlé par'],
          ],
        },
      ],
    },
    es: {
      name: 'Orden de trabajo',
      nodes: [
        {
          letterhead: true,
        },
        {
          heading: 'Orden de trabajo {number}',
        },
        {
          text: '**{title}**',
        },
        {
          facts: [
            ['Tipo de trabajo', '{jobType}'],
            ['Lugares', '{places}'],
            ['Nombre', '{personName}'],
            ['Plazo', '{due}'],
            ['Previsto para', '{scheduledStart}'],
            ['Asignado a', '{assignee}'],
            ['Proveedor', '{vendor}'],
            ['Prioridad', '{priority}'],
          ],
        },
        {
          text: '{remarks}',
        },
        {
          when: 'checklist',
          show: [
            {
              heading: 'Lista de control',
              level: 2,
            },
            {
              each: 'checklist',
              columns: [
                ['Tarea', '{task}', 6],
                ['Hecho', '{done}', 1, 'end'],
              ],
            },
          ],
        },
        {
          signatures: [
            ['crew', 'Hecho por, fecha'],
            ['office', 'Comprobado por'],
          ],
        },
      ],
    },
  },
}

export default [order]
