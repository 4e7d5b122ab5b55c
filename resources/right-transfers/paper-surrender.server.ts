import type { ShippedPaper } from '../../core/papers/template'

/** What holders sign who give a right back. */
const surrender: ShippedPaper = {
  key: 'surrender',
  statuses: ['draft', 'complete', 'approved'],
  only: { reason: ['surrender'] },
  appliesWhenSigned: true,
  texts: {
    en: {
      name: 'Surrender of interment right',
      nodes: [
        { letterhead: true },
        { heading: 'Surrender of interment right' },
        {
          text: 'The holders named below give the interment right back to {cemetery.name}. From the day on which the surrender is entered in the register of rights, the space is free, and no one may be interred there by virtue of this right.',
        },
        {
          facts: [
            ['Interment right', '{rightName}'],
            ['Space', '{right.location}'],
            ['Present holders', '{right.holderNames}'],
            ['Date of the transfer', '{date}'],
          ],
        },
        {
          text: 'The holders state that no one is interred in the space, that no one else holds a part of the right or has agreed where someone does, and that the deed is handed in or is lost.',
        },
        {
          signatures: [
            ['holder', 'Holder'],
            ['cemetery', 'Accepted for {cemetery.name}'],
          ],
        },
      ],
    },
    fr: {
      name: 'Renonciation à la concession au profit du cimetière',
      nodes: [
        { letterhead: true },
        { heading: 'Renonciation à la concession au profit du cimetière' },
        {
          text: 'Les titulaires désignés ci-dessous restituent la concession à {cemetery.name}. À compter de l’inscription de la renonciation au registre des concessions, l’emplacement est libre et nul ne peut plus y être inhumé au titre de cette concession.',
        },
        {
          facts: [
            ['Concession', '{rightName}'],
            ['Emplacement', '{right.location}'],
            ['Titulaires actuels', '{right.holderNames}'],
            ['Date du transfert', '{date}'],
          ],
        },
        {
          text: 'Les titulaires déclarent que personne n’est inhumé dans l’emplacement, que nul autre ne détient une part de la concession ou que celui qui en détient une y a consenti, et que l’acte est remis ou a été perdu.',
        },
        {
          signatures: [
            ['holder', 'Titulaire'],
            ['cemetery', 'Accepté pour {cemetery.name}'],
          ],
        },
      ],
    },
    es: {
      name: 'Renuncia al derecho a favor del cementerio',
      nodes: [
        { letterhead: true },
        { heading: 'Renuncia al derecho a favor del cementerio' },
        {
          text: 'Los titulares indicados abajo devuelven el derecho de inhumación a {cemetery.name}. Desde el día en que la renuncia se anota en el registro de derechos, el espacio queda libre y nadie puede ser inhumado en él en virtud de este derecho.',
        },
        {
          facts: [
            ['Derecho de inhumación', '{rightName}'],
            ['Espacio', '{right.location}'],
            ['Titulares actuales', '{right.holderNames}'],
            ['Fecha de la transmisión', '{date}'],
          ],
        },
        {
          text: 'Los titulares declaran que nadie está inhumado en el espacio, que nadie más tiene parte en el derecho o que quien la tiene ha consentido, y que la escritura se entrega o se ha perdido.',
        },
        {
          signatures: [
            ['holder', 'Titular'],
            ['cemetery', 'Aceptada por {cemetery.name}'],
          ],
        },
      ],
    },
  },
}

export default surrender
