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
          text: '{cemetery.name} corrects the entry named below. The right does not pass to anybody by it: the register says from now on who held it rightly all the time. The entry that was wrong stays readable.',
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
          text: '{cemetery.name} rectifie l’inscription désignée ci-dessous. La concession n’est transmise à personne : le registre indique désormais qui la détenait réellement depuis le début. L’inscription erronée reste lisible.',
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
          text: '{cemetery.name} corrige la anotación indicada abajo. El derecho no pasa a nadie por ello: el registro dice desde ahora quién lo tuvo realmente desde el principio. La anotación errónea sigue siendo legible.',
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
