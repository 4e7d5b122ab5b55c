import type { ShippedPaper } from '../../core/papers/template'

/** Whose cremated remains were received, in which container, from whom, and where they are to rest. */
const cremainsReceipt: ShippedPaper = {
  key: 'cremainsReceipt',
  statuses: ['requested', 'scheduled', 'completed'],
  only: { disposition: ['inurnment', 'scattering'] },
  texts: {
    en: {
      name: 'Cremation and cremains receipt',
      nodes: [
        { letterhead: true },
        { heading: 'Cremation and cremains receipt' },
        { text: '{cemetery.name} has received the cremated remains of the person named below.' },
        {
          facts: [
            ['Deceased', '{deceased}'],
            ['Born', '{deceased.birthDate}'],
            ['Died', '{deceased.deathDate}'],
            ['State of the cremation', '{cremationStatus}'],
            ['Number of the cremation permit', '{permitNumber}'],
            ['Container', '{container}'],
            ['Part of the cremains', '{partOfCremains}'],
          ],
        },
        { heading: 'Place of rest', level: 2 },
        {
          facts: [
            ['Disposition', '{disposition}'],
            ['Space', '{location}'],
            ['Position', '{position}'],
            ['Date and time', '{scheduledStart}'],
            ['Interred on', '{actualDate}'],
          ],
        },
        { heading: 'Handed over', level: 2 },
        {
          places: [
            { role: 'deliverer', kind: 'text', label: 'Name of whoever hands over' },
            { role: 'deliverer', kind: 'date', label: 'Date' },
            { role: 'deliverer', kind: 'signature', label: 'Whoever hands over' },
            { role: 'cemetery', kind: 'signature', label: 'Received for {cemetery.name}' },
          ],
        },
        {
          places: [
            {
              role: 'deliverer',
              kind: 'checkbox',
              label: 'The container was closed and bore the name above.',
            },
          ],
        },
      ],
    },
    fr: {
      name: 'Récépissé de cendres',
      nodes: [
        { letterhead: true },
        { heading: 'Récépissé de crémation et de cendres' },
        { text: '{cemetery.name} a reçu les cendres de la personne désignée ci-dessous.' },
        {
          facts: [
            ['Personne décédée', '{deceased}'],
            ['Née le', '{deceased.birthDate}'],
            ['Décédée le', '{deceased.deathDate}'],
            ['État de la crémation', '{cremationStatus}'],
            ['Numéro du permis de crémation', '{permitNumber}'],
            ['Urne', '{container}'],
            ['Partie des cendres', '{partOfCremains}'],
          ],
        },
        { heading: 'Lieu de repos', level: 2 },
        {
          facts: [
            ['Mode', '{disposition}'],
            ['Emplacement', '{location}'],
            ['Position', '{position}'],
            ['Date et heure', '{scheduledStart}'],
            ['Inhumée le', '{actualDate}'],
          ],
        },
        { heading: 'Remise', level: 2 },
        {
          places: [
            { role: 'deliverer', kind: 'text', label: 'Nom de la personne qui remet' },
            { role: 'deliverer', kind: 'date', label: 'Date' },
            { role: 'deliverer', kind: 'signature', label: 'La personne qui remet' },
            { role: 'cemetery', kind: 'signature', label: 'Reçu pour {cemetery.name}' },
          ],
        },
        {
          places: [
            {
              role: 'deliverer',
              kind: 'checkbox',
              label: 'L’urne était fermée et portait le nom ci-dessus.',
            },
          ],
        },
      ],
    },
    es: {
      name: 'Recibo de cenizas',
      nodes: [
        { letterhead: true },
        { heading: 'Recibo de cremación y cenizas' },
        { text: '{cemetery.name} ha recibido las cenizas de la persona indicada abajo.' },
        {
          facts: [
            ['Difunto', '{deceased}'],
            ['Nacido el', '{deceased.birthDate}'],
            ['Fallecido el', '{deceased.deathDate}'],
            ['Estado de la cremación', '{cremationStatus}'],
            ['Número del permiso de cremación', '{permitNumber}'],
            ['Urna', '{container}'],
            ['Parte de las cenizas', '{partOfCremains}'],
          ],
        },
        { heading: 'Lugar de descanso', level: 2 },
        {
          facts: [
            ['Modo', '{disposition}'],
            ['Espacio', '{location}'],
            ['Posición', '{position}'],
            ['Fecha y hora', '{scheduledStart}'],
            ['Inhumado el', '{actualDate}'],
          ],
        },
        { heading: 'Entrega', level: 2 },
        {
          places: [
            { role: 'deliverer', kind: 'text', label: 'Nombre de quien entrega' },
            { role: 'deliverer', kind: 'date', label: 'Fecha' },
            { role: 'deliverer', kind: 'signature', label: 'Quien entrega' },
            { role: 'cemetery', kind: 'signature', label: 'Recibido por {cemetery.name}' },
          ],
        },
        {
          places: [
            {
              role: 'deliverer',
              kind: 'checkbox',
              label: 'La urna estaba cerrada y llevaba el nombre de arriba.',
            },
          ],
        },
      ],
    },
  },
}

export default cremainsReceipt
