import type { ShippedPaper } from '../../core/papers/template'

/** By what the cemetery corrects an entry of its register; no holder gives anything up by it. */
const correction: ShippedPaper = {
  key: 'correction',
  statuses: ['draft', 'complete', 'approved', 'recorded'],
  only: { reason: ['correction'] },
  texts: {
    en: {
      name: 'Correction of the register of rights',
      nodes: [
        { letterhead: true },
        { heading: 'Correction of the register of rights' },
        {
          text: '{cemetery.name} corrects the entry named below. No one assigns or gives up anything by it. From the date of the correction, the register names the holders listed here; the earlier entry stays on record.',
        },
        {
          facts: [
            ['Interment right', '{rightName}'],
            ['Space', '{right.location}'],
            ['Deed', '{right.deedNumber}'],
            ['Holders as entered', '{right.holderNames}'],
            ['Date of the correction', '{date}'],
            ['New deed number', '{deedNumber}'],
            ['Reason', '{remarks}'],
          ],
        },
        { heading: 'Holders as corrected', level: 2 },
        {
          each: 'holders',
          columns: [
            ['Name', '{contact}', 5],
            ['Role', '{role}', 2],
            ['Share', '{share}', 1, 'end'],
          ],
        },
        {
          signatures: [
            ['cemetery', 'For {cemetery.name}'],
            ['holder', 'Seen by the holder'],
          ],
        },
      ],
    },
    fr: {
      name: 'Rectification du registre des concessions',
      nodes: [
        { letterhead: true },
        { heading: 'Rectification du registre des concessions' },
        {
          text: '{cemetery.name} rectifie l’inscription désignée ci-dessous. Cette rectification n’emporte ni cession ni renonciation. À compter de sa date, le registre désigne les titulaires ci-dessous ; l’inscription antérieure y est conservée.',
        },
        {
          facts: [
            ['Concession', '{rightName}'],
            ['Emplacement', '{right.location}'],
            ['Acte', '{right.deedNumber}'],
            ['Titulaires inscrits', '{right.holderNames}'],
            ['Date de la rectification', '{date}'],
            ['Nouveau numéro d’acte', '{deedNumber}'],
            ['Motif', '{remarks}'],
          ],
        },
        { heading: 'Titulaires après rectification', level: 2 },
        {
          each: 'holders',
          columns: [
            ['Nom', '{contact}', 5],
            ['Qualité', '{role}', 2],
            ['Part', '{share}', 1, 'end'],
          ],
        },
        {
          signatures: [
            ['cemetery', 'Pour {cemetery.name}'],
            ['holder', 'Vu par le titulaire'],
          ],
        },
      ],
    },
    es: {
      name: 'Corrección del registro de derechos',
      nodes: [
        { letterhead: true },
        { heading: 'Corrección del registro de derechos' },
        {
          text: '{cemetery.name} corrige la anotación indicada abajo. La corrección no supone cesión ni renuncia alguna. Desde su fecha, el registro nombra a los titulares que figuran abajo; la anotación anterior se conserva.',
        },
        {
          facts: [
            ['Derecho de inhumación', '{rightName}'],
            ['Espacio', '{right.location}'],
            ['Escritura', '{right.deedNumber}'],
            ['Titulares anotados', '{right.holderNames}'],
            ['Fecha de la corrección', '{date}'],
            ['Nuevo número de escritura', '{deedNumber}'],
            ['Motivo', '{remarks}'],
          ],
        },
        { heading: 'Titulares tras la corrección', level: 2 },
        {
          each: 'holders',
          columns: [
            ['Nombre', '{contact}', 5],
            ['Calidad', '{role}', 2],
            ['Parte', '{share}', 1, 'end'],
          ],
        },
        {
          signatures: [
            ['cemetery', 'Por {cemetery.name}'],
            ['holder', 'Visto por el titular'],
          ],
        },
      ],
    },
  },
}

export default correction
