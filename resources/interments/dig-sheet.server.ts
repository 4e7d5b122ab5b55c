import type { ShippedPaper } from '../../core/papers/template'

/** What the crew opens, how deep and how wide, and who lies beside it. */
const digSheet: ShippedPaper = {
  key: 'digSheet',
  statuses: ['requested', 'scheduled'],
  only: { disposition: ['burial', 'entombment', 'inurnment'] },
  texts: {
    en: {
      name: 'Dig sheet',
      nodes: [
        { letterhead: true },
        { heading: 'Dig sheet' },
        {
          facts: [
            ['Space', '**{location}**'],
            ['Position', '{position}'],
            ['Service begins', '{scheduledStart}'],
            ['Chapel', '{chapel}'],
            ['Crew', '{crew}'],
            ['Deceased', '{deceased}'],
            ['Permit number', '{permitNumber}'],
          ],
        },
        { heading: 'What to open', level: 2 },
        {
          facts: [
            ['Disposition', '{disposition}'],
            ['Burial type', '{burialType}'],
            ['Level', '{level}'],
            ['Depth', '{depth}'],
            ['Maximum depth', '{location.depthLimit}'],
            ['Length × width of the grave', '{location.length} × {location.width}'],
            ['Container', '{container}'],
            ['Outer length × width', '{containerLength} × {containerWidth}'],
            ['Vault', '{vault}'],
          ],
        },
        {
          when: 'infectious',
          is: ['true'],
          show: [{ text: '**Infectious:** keep the container closed.' }],
        },
        {
          when: 'oversize',
          is: ['true'],
          show: [{ text: '**Oversize:** check the inner measure of the space before opening.' }],
        },
        { text: '{remarks}' },
        { surroundings: 'location' },
        {
          places: [
            { role: 'cemetery', kind: 'text', label: 'Opened by' },
            { role: 'cemetery', kind: 'date', label: 'Date' },
            {
              role: 'cemetery',
              kind: 'checkbox',
              label: 'Location checked on the ground and on the map',
            },
          ],
        },
      ],
    },
    fr: {
      name: 'Fiche de creusement',
      nodes: [
        { letterhead: true },
        { heading: 'Fiche de creusement' },
        {
          facts: [
            ['Emplacement', '**{location}**'],
            ['Position', '{position}'],
            ['Début de la cérémonie', '{scheduledStart}'],
            ['Chapelle', '{chapel}'],
            ['Équipe', '{crew}'],
            ['Défunt', '{deceased}'],
            ['Numéro du permis', '{permitNumber}'],
          ],
        },
        { heading: 'À ouvrir', level: 2 },
        {
          facts: [
            ['Mode', '{disposition}'],
            ['Type d’inhumation', '{burialType}'],
            ['Niveau', '{level}'],
            ['Profondeur', '{depth}'],
            ['Profondeur maximale', '{location.depthLimit}'],
            ['Longueur × largeur de la tombe', '{location.length} × {location.width}'],
            ['Contenant', '{container}'],
            ['Longueur × largeur extérieures', '{containerLength} × {containerWidth}'],
            ['Caveau', '{vault}'],
          ],
        },
        {
          when: 'infectious',
          is: ['true'],
          show: [{ text: '**Risque infectieux :** le cercueil reste fermé.' }],
        },
        {
          when: 'oversize',
          is: ['true'],
          show: [
            { text: '**Hors gabarit :** vérifier les dimensions intérieures avant l’ouverture.' },
          ],
        },
        { text: '{remarks}' },
        { surroundings: 'location' },
        {
          places: [
            { role: 'cemetery', kind: 'text', label: 'Ouvert par' },
            { role: 'cemetery', kind: 'date', label: 'Date' },
            {
              role: 'cemetery',
              kind: 'checkbox',
              label: 'Emplacement vérifié sur le terrain et sur le plan',
            },
          ],
        },
      ],
    },
    es: {
      name: 'Hoja de apertura',
      nodes: [
        { letterhead: true },
        { heading: 'Hoja de apertura' },
        {
          facts: [
            ['Espacio', '**{location}**'],
            ['Posición', '{position}'],
            ['Comienzo del servicio', '{scheduledStart}'],
            ['Capilla', '{chapel}'],
            ['Cuadrilla', '{crew}'],
            ['Difunto', '{deceased}'],
            ['Número del permiso', '{permitNumber}'],
          ],
        },
        { heading: 'Qué se abre', level: 2 },
        {
          facts: [
            ['Modo', '{disposition}'],
            ['Tipo de inhumación', '{burialType}'],
            ['Nivel', '{level}'],
            ['Profundidad', '{depth}'],
            ['Profundidad máxima', '{location.depthLimit}'],
            ['Largo × ancho de la sepultura', '{location.length} × {location.width}'],
            ['Contenedor', '{container}'],
            ['Largo × ancho exteriores', '{containerLength} × {containerWidth}'],
            ['Bóveda', '{vault}'],
          ],
        },
        {
          when: 'infectious',
          is: ['true'],
          show: [{ text: '**Riesgo infeccioso:** el ataúd permanece cerrado.' }],
        },
        {
          when: 'oversize',
          is: ['true'],
          show: [{ text: '**Fuera de medida:** comprobar la medida interior antes de abrir.' }],
        },
        { text: '{remarks}' },
        { surroundings: 'location' },
        {
          places: [
            { role: 'cemetery', kind: 'text', label: 'Abierto por' },
            { role: 'cemetery', kind: 'date', label: 'Fecha' },
            {
              role: 'cemetery',
              kind: 'checkbox',
              label: 'Lugar comprobado sobre el terreno y en el plano',
            },
          ],
        },
      ],
    },
  },
}

export default digSheet
