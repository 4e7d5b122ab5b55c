import type { ShippedPaper } from '../../core/papers/template'

/** What giver and receiver of a gift sign. */
const gift: ShippedPaper = {
  key: 'gift',
  statuses: ['draft', 'complete', 'approved'],
  only: { reason: ['gift'] },
  appliesWhenSigned: true,
  texts: {
    en: {
      name: 'Gift of interment right',
      nodes: [
        { letterhead: true },
        { heading: 'Gift of interment right' },
        {
          text: 'The present holders give the interment right named below to the new holders, without payment. The new holders accept the gift, subject to the rules of {cemetery.name}. It takes effect when {cemetery.name} has entered it in the register of rights.',
        },
        {
          facts: [
            ['Interment right', '{rightName}'],
            ['Space', '{right.location}'],
            ['Present holders', '{right.holderNames}'],
            ['Date of the transfer', '{date}'],
            ['New deed number', '{deedNumber}'],
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
        {
          text: 'The present holders state that the right is theirs to give, and that no one else holds the part that passes or has agreed where someone does.',
        },
        {
          signatures: [
            ['holder', 'Present holder'],
            ['transferee', 'New holder'],
            ['cemetery', 'Consent of {cemetery.name}'],
          ],
        },
      ],
    },
    fr: {
      name: 'Donation de concession',
      nodes: [
        { letterhead: true },
        { heading: 'Donation de concession' },
        {
          text: 'Les titulaires actuels donnent la concession désignée ci-dessous aux nouveaux titulaires, sans contrepartie. Les nouveaux titulaires acceptent la donation, sous réserve du règlement de {cemetery.name}. Elle prend effet lorsque {cemetery.name} l’a inscrite au registre des concessions.',
        },
        {
          facts: [
            ['Concession', '{rightName}'],
            ['Emplacement', '{right.location}'],
            ['Titulaires actuels', '{right.holderNames}'],
            ['Date du transfert', '{date}'],
            ['Nouveau numéro d’acte', '{deedNumber}'],
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
        {
          text: 'Les titulaires actuels déclarent pouvoir disposer de la concession, et que nul autre ne détient la part transmise ou que celui qui la détient y a consenti.',
        },
        {
          signatures: [
            ['holder', 'Titulaire actuel'],
            ['transferee', 'Nouveau titulaire'],
            ['cemetery', 'Consentement de {cemetery.name}'],
          ],
        },
      ],
    },
    es: {
      name: 'Donación del derecho de inhumación',
      nodes: [
        { letterhead: true },
        { heading: 'Donación del derecho de inhumación' },
        {
          text: 'Los titulares actuales donan el derecho de inhumación indicado abajo a los nuevos titulares, sin contraprestación. Los nuevos titulares aceptan la donación con sujeción al reglamento de {cemetery.name}. Surte efecto cuando {cemetery.name} la ha anotado en el registro de derechos.',
        },
        {
          facts: [
            ['Derecho de inhumación', '{rightName}'],
            ['Espacio', '{right.location}'],
            ['Titulares actuales', '{right.holderNames}'],
            ['Fecha de la transmisión', '{date}'],
            ['Nuevo número de escritura', '{deedNumber}'],
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
        {
          text: 'Los titulares actuales declaran que pueden disponer del derecho, y que nadie más tiene la parte que se transmite o que quien la tiene ha consentido.',
        },
        {
          signatures: [
            ['holder', 'Titular actual'],
            ['transferee', 'Nuevo titular'],
            ['cemetery', 'Consentimiento de {cemetery.name}'],
          ],
        },
      ],
    },
  },
}

export default gift
