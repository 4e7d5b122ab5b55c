import type { ShippedPaper } from '../../core/papers/template'

/** What a holder declares whose deed is lost; it stands in the place of the deed. */
const lostDeed: ShippedPaper = {
  key: 'lostDeed',
  statuses: ['draft', 'complete', 'approved'],
  only: { reason: ['sale', 'gift', 'assignment', 'divorce', 'surrender'] },
  appliesWhenSigned: true,
  texts: {
    en: {
      name: 'Declaration of a lost deed',
      nodes: [
        { letterhead: true },
        { heading: 'Declaration of a lost deed' },
        {
          text: 'The holder who signs declares that the deed of the interment right named below is lost and was looked for without success; that it was not sold, given away, lent or left with anyone as security; and that it will be handed to {cemetery.name} if it is found. The deed has no force from the day on which the transfer is recorded.',
        },
        {
          facts: [
            ['Interment right', '{rightName}'],
            ['Space', '{right.location}'],
            ['Lost deed', '{right.deedNumber}'],
            ['Date of the deed', '{right.deedDate}'],
            ['Present holders', '{right.holderNames}'],
          ],
        },
        { places: [{ role: 'holder', kind: 'text', label: 'When and how the deed was lost' }] },
        { places: [{ role: 'holder', kind: 'date', label: 'Date' }] },
        {
          signatures: [
            ['holder', 'Holder'],
            ['witness', 'Witness'],
          ],
        },
      ],
    },
    fr: {
      name: 'Déclaration de perte d’acte',
      nodes: [
        { letterhead: true },
        { heading: 'Déclaration de perte d’acte' },
        {
          text: 'Le titulaire soussigné déclare que l’acte de la concession désignée ci-dessous est perdu et que les recherches sont restées vaines ; qu’il n’a été ni vendu, ni donné, ni prêté, ni remis en garantie ; et qu’il sera remis à {cemetery.name} s’il est retrouvé. L’acte est sans effet à compter du jour où le transfert est inscrit.',
        },
        {
          facts: [
            ['Concession', '{rightName}'],
            ['Emplacement', '{right.location}'],
            ['Acte perdu', '{right.deedNumber}'],
            ['Date de l’acte', '{right.deedDate}'],
            ['Titulaires actuels', '{right.holderNames}'],
          ],
        },
        {
          places: [{ role: 'holder', kind: 'text', label: 'Quand et comment l’acte a été perdu' }],
        },
        { places: [{ role: 'holder', kind: 'date', label: 'Date' }] },
        {
          signatures: [
            ['holder', 'Titulaire'],
            ['witness', 'Témoin'],
          ],
        },
      ],
    },
    es: {
      name: 'Declaración de escritura perdida',
      nodes: [
        { letterhead: true },
        { heading: 'Declaración de escritura perdida' },
        {
          text: 'El titular que firma declara que la escritura del derecho de inhumación indicado abajo se ha perdido y se ha buscado sin éxito; que no se ha vendido, regalado, prestado ni dejado en garantía; y que se entregará a {cemetery.name} si aparece. La escritura queda sin efecto desde el día en que se anota la transmisión.',
        },
        {
          facts: [
            ['Derecho de inhumación', '{rightName}'],
            ['Espacio', '{right.location}'],
            ['Escritura perdida', '{right.deedNumber}'],
            ['Fecha de la escritura', '{right.deedDate}'],
            ['Titulares actuales', '{right.holderNames}'],
          ],
        },
        {
          places: [{ role: 'holder', kind: 'text', label: 'Cuándo y cómo se perdió la escritura' }],
        },
        { places: [{ role: 'holder', kind: 'date', label: 'Fecha' }] },
        {
          signatures: [
            ['holder', 'Titular'],
            ['witness', 'Testigo'],
          ],
        },
      ],
    },
  },
}

export default lostDeed
