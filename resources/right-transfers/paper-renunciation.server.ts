import type { ShippedPaper } from '../../core/papers/template'
import { heirFacts } from './heir-facts'

/** What an heir signs who gives their part up: a paper for each of them. */
const renunciation: ShippedPaper = {
  key: 'renunciation',
  statuses: ['draft', 'complete', 'approved'],
  only: { reason: ['inheritance'] },
  perSigner: { rows: 'signers', only: { signs: ['renunciation'] }, role: 'heir' },
  appliesWhenSigned: true,
  texts: {
    en: {
      name: 'Renunciation of an heir',
      nodes: [
        { letterhead: true },
        { heading: 'Renunciation of an heir' },
        {
          text: 'The heir who signs gives up their part of the interment right named below, of their own free will and without payment, and asks {cemetery.name} to enter the right without them. They know that this cannot be taken back once the transfer is recorded.',
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
        { heading: 'Heir', level: 2 },
        ...heirFacts({
          name: 'Name',
          nameOfHeir: 'Name of the heir',
          address: 'Address',
          relation: 'Relation to the holder who died',
          date: 'Date',
        }),
        {
          signatures: [
            ['heir', 'Heir who renounces'],
            ['witness', 'Witness'],
          ],
        },
      ],
    },
    fr: {
      name: 'Renonciation d’un héritier',
      nodes: [
        { letterhead: true },
        { heading: 'Renonciation d’un héritier' },
        {
          text: 'L’héritier soussigné renonce à sa part de la concession désignée ci-dessous, de son plein gré et sans contrepartie, et demande à {cemetery.name} d’inscrire la concession sans lui. Il sait que cette renonciation est définitive une fois le transfert inscrit.',
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
        { heading: 'Héritier', level: 2 },
        ...heirFacts({
          name: 'Nom',
          nameOfHeir: 'Nom de l’héritier',
          address: 'Adresse',
          relation: 'Lien avec le titulaire décédé',
          date: 'Date',
        }),
        {
          signatures: [
            ['heir', 'Héritier qui renonce'],
            ['witness', 'Témoin'],
          ],
        },
      ],
    },
    es: {
      name: 'Renuncia de un heredero',
      nodes: [
        { letterhead: true },
        { heading: 'Renuncia de un heredero' },
        {
          text: 'El heredero que firma renuncia a su parte del derecho de inhumación indicado abajo, por su propia voluntad y sin contraprestación, y pide a {cemetery.name} que anote el derecho sin él. Sabe que la renuncia es definitiva una vez anotada la transmisión.',
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
        { heading: 'Heredero', level: 2 },
        ...heirFacts({
          name: 'Nombre',
          nameOfHeir: 'Nombre del heredero',
          address: 'Domicilio',
          relation: 'Parentesco con el titular fallecido',
          date: 'Fecha',
        }),
        {
          signatures: [
            ['heir', 'Heredero que renuncia'],
            ['witness', 'Testigo'],
          ],
        },
      ],
    },
  },
}

export default renunciation
