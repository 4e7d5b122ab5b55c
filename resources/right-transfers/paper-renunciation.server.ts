import type { ShippedPaper } from '../../core/papers/template'

/** What an heir signs who gives their part up: a paper for each of them. */
const renunciation: ShippedPaper = {
  key: 'renunciation',
  statuses: ['draft', 'complete', 'approved'],
  only: { reason: ['inheritance'] },
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
          ],
        },
        { heading: 'Heir', level: 2 },
        {
          places: [
            { role: 'heir', kind: 'text', label: 'Name of the heir' },
            { role: 'heir', kind: 'text', label: 'Relation to the holder who died' },
            { role: 'heir', kind: 'date', label: 'Date' },
          ],
        },
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
          ],
        },
        { heading: 'Héritier', level: 2 },
        {
          places: [
            { role: 'heir', kind: 'text', label: 'Nom de l’héritier' },
            { role: 'heir', kind: 'text', label: 'Lien avec le titulaire décédé' },
            { role: 'heir', kind: 'date', label: 'Date' },
          ],
        },
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
          ],
        },
        { heading: 'Heredero', level: 2 },
        {
          places: [
            { role: 'heir', kind: 'text', label: 'Nombre del heredero' },
            { role: 'heir', kind: 'text', label: 'Parentesco con el titular fallecido' },
            { role: 'heir', kind: 'date', label: 'Fecha' },
          ],
        },
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
