import type { ShippedPaper } from '../../core/papers/template'

/** What the register says of a person, for families and genealogists. */
const registerExtract: ShippedPaper = {
  key: 'register-extract',
  texts: {
    en: {
      name: 'Extract from the burial register',
      nodes: [
        { letterhead: true },
        { heading: 'Extract from the burial register' },
        {
          facts: [
            ['Name', '{record}'],
            ['Maiden name', '{maidenName}'],
            ['Also known as', '{alsoKnownAs}'],
            ['Born', '{birthDate}'],
            ['Place of birth', '{birthplace}'],
            ['Died', '{deathDate}'],
            ['Place of death', '{placeOfDeath}'],
            ['Interred', '{intermentDate}'],
            ['Location', '{location}'],
            ['Source', '{source}'],
          ],
        },
        { text: 'We certify that this agrees with the register of {cemetery.name}.' },
        { text: '{cemetery.city}, {today}' },
        { signatures: [['cemetery', 'For {cemetery.name}']] },
      ],
    },
    fr: {
      name: 'Extrait du registre des inhumations',
      nodes: [
        { letterhead: true },
        { heading: 'Extrait du registre des inhumations' },
        {
          facts: [
            ['Nom', '{record}'],
            ['Nom de naissance', '{maidenName}'],
            ['Autre nom', '{alsoKnownAs}'],
            ['Naissance', '{birthDate}'],
            ['Lieu de naissance', '{birthplace}'],
            ['Décès', '{deathDate}'],
            ['Lieu du décès', '{placeOfDeath}'],
            ['Inhumation', '{intermentDate}'],
            ['Emplacement', '{location}'],
            ['Source', '{source}'],
          ],
        },
        { text: 'Nous certifions le présent extrait conforme au registre de {cemetery.name}.' },
        { text: '{cemetery.city}, le {today}' },
        { signatures: [['cemetery', 'Pour {cemetery.name}']] },
      ],
    },
    es: {
      name: 'Extracto del registro de inhumaciones',
      nodes: [
        { letterhead: true },
        { heading: 'Extracto del registro de inhumaciones' },
        {
          facts: [
            ['Nombre', '{record}'],
            ['Apellido de soltera', '{maidenName}'],
            ['Otros nombres', '{alsoKnownAs}'],
            ['Nacimiento', '{birthDate}'],
            ['Lugar de nacimiento', '{birthplace}'],
            ['Fallecimiento', '{deathDate}'],
            ['Lugar de fallecimiento', '{placeOfDeath}'],
            ['Inhumación', '{intermentDate}'],
            ['Ubicación', '{location}'],
            ['Fuente', '{source}'],
          ],
        },
        { text: 'Certificamos que este extracto concuerda con el registro de {cemetery.name}.' },
        { text: '{cemetery.city}, {today}' },
        { signatures: [['cemetery', 'Por {cemetery.name}']] },
      ],
    },
  },
}

/** Where somebody lies, for a visitor to take along or to be sent: no living person, nobody who is withheld. */
const graveSlip: ShippedPaper = {
  key: 'grave-slip',
  unless: 'withheld',
  texts: {
    en: {
      name: 'Grave slip',
      nodes: [
        { letterhead: true },
        { heading: '{record}' },
        {
          facts: [
            ['Maiden name', '{maidenName}'],
            ['Born', '{birthDate}'],
            ['Died', '{deathDate}'],
            ['Interred', '{intermentDate}'],
            ['Location', '{location}'],
          ],
        },
        { photo: true, alt: 'Photograph of {record} or of the memorial' },
        { heading: 'How to find the grave', level: 2 },
        { wayTo: 'location', alt: 'Map of {location}, north at the top' },
        { text: '{cemetery.name}, {cemetery.address}. Printed {today}.', small: true },
      ],
    },
    fr: {
      name: 'Fiche de localisation',
      nodes: [
        { letterhead: true },
        { heading: '{record}' },
        {
          facts: [
            ['Nom de naissance', '{maidenName}'],
            ['Naissance', '{birthDate}'],
            ['Décès', '{deathDate}'],
            ['Inhumation', '{intermentDate}'],
            ['Emplacement', '{location}'],
          ],
        },
        { photo: true, alt: 'Photographie de {record} ou du monument' },
        { heading: 'Trouver la tombe', level: 2 },
        { wayTo: 'location', alt: 'Plan de {location}, le nord en haut' },
        { text: '{cemetery.name}, {cemetery.address}. Imprimé le {today}.', small: true },
      ],
    },
    es: {
      name: 'Ficha de ubicación',
      nodes: [
        { letterhead: true },
        { heading: '{record}' },
        {
          facts: [
            ['Apellido de soltera', '{maidenName}'],
            ['Nacimiento', '{birthDate}'],
            ['Fallecimiento', '{deathDate}'],
            ['Inhumación', '{intermentDate}'],
            ['Ubicación', '{location}'],
          ],
        },
        { photo: true, alt: 'Fotografía de {record} o del monumento' },
        { heading: 'Cómo encontrar la tumba', level: 2 },
        { wayTo: 'location', alt: 'Plano de {location}, el norte arriba' },
        { text: '{cemetery.name}, {cemetery.address}. Impreso: {today}.', small: true },
      ],
    },
  },
}

export default [graveSlip, registerExtract] satisfies readonly ShippedPaper[]
