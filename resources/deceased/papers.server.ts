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

export default [registerExtract] satisfies readonly ShippedPaper[]
