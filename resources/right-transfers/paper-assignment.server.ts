import type { ShippedPaper } from '../../core/papers/template'

/** What seller and buyer sign, or whoever assigns a right and whoever takes it. */
const assignment: ShippedPaper = {
  key: 'assignment',
  statuses: ['draft', 'complete', 'approved'],
  only: { reason: ['sale', 'assignment', 'divorce'] },
  appliesWhenSigned: true,
  texts: {
    en: {
      name: 'Assignment of interment right',
      nodes: [
        { letterhead: true },
        { heading: 'Assignment of interment right' },
        {
          text: 'The present holders assign the interment right named below, with all that belongs to it, to the new holders, for the price stated, where one is. The new holders take it subject to the rules of {cemetery.name}. The assignment takes effect when {cemetery.name} has entered it in the register of rights.',
        },
        {
          facts: [
            ['Interment right', '{rightName}'],
            ['Space', '{right.location}'],
            ['Present holders', '{right.holderNames}'],
            ['Reason', '{reason}'],
            ['Date of the transfer', '{date}'],
            ['Price', '{consideration}'],
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
          text: 'The present holders state that the right is theirs to assign, that no one else holds the part that passes or has agreed where someone does, and that no loan or claim stands against it.',
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
      name: 'Acte de cession de concession',
      nodes: [
        { letterhead: true },
        { heading: 'Acte de cession de concession' },
        {
          text: 'Les titulaires actuels cèdent la concession désignée ci-dessous, avec tout ce qui s’y rattache, aux nouveaux titulaires, moyennant le prix indiqué le cas échéant. Les nouveaux titulaires l’acceptent sous réserve du règlement de {cemetery.name}. La cession prend effet lorsque {cemetery.name} l’a inscrite au registre des concessions.',
        },
        {
          facts: [
            ['Concession', '{rightName}'],
            ['Emplacement', '{right.location}'],
            ['Titulaires actuels', '{right.holderNames}'],
            ['Motif', '{reason}'],
            ['Date du transfert', '{date}'],
            ['Prix', '{consideration}'],
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
          text: 'Les titulaires actuels déclarent pouvoir disposer de la concession, que nul autre ne détient la part transmise ou que celui qui la détient y a consenti, et qu’elle n’est grevée d’aucune dette ni réclamation.',
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
      name: 'Cesión del derecho de inhumación',
      nodes: [
        { letterhead: true },
        { heading: 'Cesión del derecho de inhumación' },
        {
          text: 'Los titulares actuales ceden el derecho de inhumación indicado abajo, con todo lo que le corresponde, a los nuevos titulares, por el precio señalado en su caso. Los nuevos titulares lo aceptan con sujeción al reglamento de {cemetery.name}. La cesión surte efecto cuando {cemetery.name} la ha anotado en el registro de derechos.',
        },
        {
          facts: [
            ['Derecho de inhumación', '{rightName}'],
            ['Espacio', '{right.location}'],
            ['Titulares actuales', '{right.holderNames}'],
            ['Motivo', '{reason}'],
            ['Fecha de la transmisión', '{date}'],
            ['Precio', '{consideration}'],
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
          text: 'Los titulares actuales declaran que pueden disponer del derecho, que nadie más tiene la parte que se transmite o que quien la tiene ha consentido, y que no pesa sobre él deuda ni reclamación alguna.',
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

export default assignment
