import type { ShippedPaper } from '../../core/papers/template'
import { heirFacts } from './heir-facts'

/** What heirs declare where there is no will: a paper for each of them, signed before whoever may take oaths. */
const declaration: ShippedPaper = {
  key: 'declaration',
  statuses: ['draft', 'complete', 'approved'],
  only: { reason: ['inheritance'], succession: ['intestacy'] },
  perSigner: { rows: 'signers', only: { signs: ['declaration'] }, role: 'heir' },
  appliesWhenSigned: true,
  wetOriginal: true,
  texts: {
    en: {
      name: 'Statutory declaration of intestacy',
      nodes: [
        { letterhead: true },
        { heading: 'Statutory declaration of intestacy' },
        {
          text: 'The person who signs solemnly and sincerely declares: the holder of the interment right named below has died without leaving a will, and no application for letters of administration is pending. The people named below as new holders are all who are entitled to the right, except those who have given their part up in writing.',
        },
        {
          facts: [
            ['Interment right', '{rightName}'],
            ['Space', '{right.location}'],
            ['Present holders', '{right.holderNames}'],
            ['Holder who died', '{passing}'],
            ['Date of death', '{passing.deathDate}'],
          ],
        },
        { heading: 'New holders', level: 2 },
        {
          each: 'holders',
          columns: [
            ['Name', '{contact}', 5],
            ['Role', '{role}', 2],
            ['Share', '{share}', 1, 'end'],
          ],
        },
        { text: 'Whoever declares:' },
        ...heirFacts({
          name: 'Name',
          nameOfHeir: 'Name of the heir',
          address: 'Address',
          relation: 'Relation to the holder who died',
          date: 'Date',
        }),
        {
          text: 'This declaration is made in the belief that it is true. Whoever knowingly makes a false declaration may be punished by law. It is signed before a person who may take oaths where the law asks for that.',
        },
        {
          signatures: [
            ['heir', 'Person who declares'],
            ['witness', 'Signed before me: notary, commissioner or justice'],
          ],
        },
      ],
    },
    fr: {
      name: 'Déclaration sur l’honneur : succession sans testament',
      nodes: [
        { letterhead: true },
        { heading: 'Déclaration sur l’honneur : succession sans testament' },
        {
          text: 'Le soussigné déclare sur l’honneur : le titulaire de la concession désignée ci-dessous est décédé sans laisser de testament, et aucune autre procédure de succession n’est en cours à sa connaissance. Les personnes nommées ci-dessous comme nouveaux titulaires sont les seuls ayants droit, à l’exception de ceux qui ont renoncé par écrit à leur part.',
        },
        {
          facts: [
            ['Concession', '{rightName}'],
            ['Emplacement', '{right.location}'],
            ['Titulaires actuels', '{right.holderNames}'],
            ['Titulaire décédé', '{passing}'],
            ['Date du décès', '{passing.deathDate}'],
          ],
        },
        { heading: 'Nouveaux titulaires', level: 2 },
        {
          each: 'holders',
          columns: [
            ['Nom', '{contact}', 5],
            ['Qualité', '{role}', 2],
            ['Part', '{share}', 1, 'end'],
          ],
        },
        { text: 'Le déclarant :' },
        ...heirFacts({
          name: 'Nom',
          nameOfHeir: 'Nom de l’héritier',
          address: 'Adresse',
          relation: 'Lien avec le titulaire décédé',
          date: 'Date',
        }),
        {
          text: 'Cette déclaration est faite de bonne foi. Une fausse déclaration est passible de sanctions pénales. Elle est signée devant l’autorité compétente lorsque la loi l’exige.',
        },
        {
          signatures: [
            ['heir', 'Déclarant'],
            ['witness', 'Signé devant moi : notaire ou autorité compétente'],
          ],
        },
      ],
    },
    es: {
      name: 'Declaración responsable: herencia sin testamento',
      nodes: [
        { letterhead: true },
        { heading: 'Declaración responsable: herencia sin testamento' },
        {
          text: 'Quien firma declara bajo su responsabilidad: el titular del derecho de inhumación indicado abajo ha fallecido sin dejar testamento, y no le consta otro procedimiento sucesorio en curso. Las personas nombradas abajo como nuevos titulares son todas las que tienen derecho, salvo quienes han renunciado por escrito a su parte.',
        },
        {
          facts: [
            ['Derecho de inhumación', '{rightName}'],
            ['Espacio', '{right.location}'],
            ['Titulares actuales', '{right.holderNames}'],
            ['Titular fallecido', '{passing}'],
            ['Fecha de fallecimiento', '{passing.deathDate}'],
          ],
        },
        { heading: 'Nuevos titulares', level: 2 },
        {
          each: 'holders',
          columns: [
            ['Nombre', '{contact}', 5],
            ['Calidad', '{role}', 2],
            ['Parte', '{share}', 1, 'end'],
          ],
        },
        { text: 'Quien declara:' },
        ...heirFacts({
          name: 'Nombre',
          nameOfHeir: 'Nombre del heredero',
          address: 'Domicilio',
          relation: 'Parentesco con el titular fallecido',
          date: 'Fecha',
        }),
        {
          text: 'Esta declaración se hace de buena fe. La falsedad en una declaración puede ser castigada por la ley. Se firma ante la autoridad competente cuando la ley lo exige.',
        },
        {
          signatures: [
            ['heir', 'Persona que declara'],
            ['witness', 'Firmada ante mí: notario o autoridad competente'],
          ],
        },
      ],
    },
  },
}

export default declaration
