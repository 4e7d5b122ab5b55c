import type { ShippedPaper } from '../../core/papers/template'

/** Who may be interred where and when, on whose authority; filled in by the registrar where the law asks for it. */
const burialPermit: ShippedPaper = {
  key: 'burialPermit',
  statuses: ['requested', 'scheduled'],
  texts: {
    en: {
      name: 'Burial permit',
      nodes: [
        { letterhead: true },
        { heading: 'Burial permit' },
        {
          text: 'Permission is given to {cemetery.name}, {cemetery.address}, for the interment of the person named below.',
        },
        {
          facts: [
            ['Deceased', '{deceased}'],
            ['Sex', '{deceased.sex}'],
            ['Born', '{deceased.birthDate}'],
            ['Died', '{deceased.deathDate}'],
            ['Place of death', '{deceased.placeOfDeath}'],
            ['Residence', '{deceased.residence}'],
            ['Funeral home', '{deceased.funeralHome}'],
            ['Permit number', '{permitNumber}'],
          ],
        },
        { heading: 'Interment', level: 2 },
        {
          facts: [
            ['Disposition', '{disposition}'],
            ['Space', '{location}'],
            ['Position', '{position}'],
            ['Date and time', '{scheduledStart}'],
            ['Officiant', '{officiant}'],
            ['Authorized by', '{authorisedBy}'],
          ],
        },
        {
          text: 'To be kept by the cemetery with the record of the interment, and returned with its date where the registrar asks for it.',
        },
        {
          places: [
            { role: 'registrar', kind: 'signature', label: 'Registrar' },
            { role: 'registrar', kind: 'date', label: 'Date' },
            { role: 'cemetery', kind: 'signature', label: 'For {cemetery.name}' },
            { role: 'cemetery', kind: 'date', label: 'Date' },
          ],
        },
      ],
    },
    fr: {
      name: 'Permis d’inhumer',
      nodes: [
        { letterhead: true },
        { heading: 'Permis d’inhumer' },
        {
          text: 'L’autorisation est donnée à {cemetery.name}, {cemetery.address}, d’inhumer la personne désignée ci-dessous.',
        },
        {
          facts: [
            ['Personne décédée', '{deceased}'],
            ['Sexe', '{deceased.sex}'],
            ['Née le', '{deceased.birthDate}'],
            ['Décédée le', '{deceased.deathDate}'],
            ['Lieu du décès', '{deceased.placeOfDeath}'],
            ['Domicile', '{deceased.residence}'],
            ['Pompes funèbres', '{deceased.funeralHome}'],
            ['Numéro du permis', '{permitNumber}'],
          ],
        },
        { heading: 'Inhumation', level: 2 },
        {
          facts: [
            ['Mode', '{disposition}'],
            ['Emplacement', '{location}'],
            ['Position', '{position}'],
            ['Date et heure', '{scheduledStart}'],
            ['Officiant', '{officiant}'],
            ['Autorisé par', '{authorisedBy}'],
          ],
        },
        {
          text: 'À conserver par le cimetière avec l’acte d’inhumation, et à retourner avec sa date si l’officier de l’état civil le demande.',
        },
        {
          places: [
            { role: 'registrar', kind: 'signature', label: 'Officier de l’état civil' },
            { role: 'registrar', kind: 'date', label: 'Date' },
            { role: 'cemetery', kind: 'signature', label: 'Pour {cemetery.name}' },
            { role: 'cemetery', kind: 'date', label: 'Date' },
          ],
        },
      ],
    },
    es: {
      name: 'Licencia de inhumación',
      nodes: [
        { letterhead: true },
        { heading: 'Licencia de inhumación' },
        {
          text: 'Se autoriza a {cemetery.name}, {cemetery.address}, a inhumar a la persona indicada abajo.',
        },
        {
          facts: [
            ['Difunto', '{deceased}'],
            ['Sexo', '{deceased.sex}'],
            ['Nacido el', '{deceased.birthDate}'],
            ['Fallecido el', '{deceased.deathDate}'],
            ['Lugar del fallecimiento', '{deceased.placeOfDeath}'],
            ['Domicilio', '{deceased.residence}'],
            ['Funeraria', '{deceased.funeralHome}'],
            ['Número de la licencia', '{permitNumber}'],
          ],
        },
        { heading: 'Inhumación', level: 2 },
        {
          facts: [
            ['Modo', '{disposition}'],
            ['Espacio', '{location}'],
            ['Posición', '{position}'],
            ['Fecha y hora', '{scheduledStart}'],
            ['Oficiante', '{officiant}'],
            ['Autorizado por', '{authorisedBy}'],
          ],
        },
        {
          text: 'El cementerio la guarda con el registro de la inhumación y la devuelve con su fecha si el registro civil lo pide.',
        },
        {
          places: [
            { role: 'registrar', kind: 'signature', label: 'Encargado del registro civil' },
            { role: 'registrar', kind: 'date', label: 'Fecha' },
            { role: 'cemetery', kind: 'signature', label: 'Por {cemetery.name}' },
            { role: 'cemetery', kind: 'date', label: 'Fecha' },
          ],
        },
      ],
    },
  },
}

export default burialPermit
