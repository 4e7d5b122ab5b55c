import type { PaperNode, ShippedPaper } from '../../core/papers/template'

interface Words {
  heading: string
  text: string
  facts: readonly [
    deceased: string,
    died: string,
    disposition: string,
    place: string,
    starts: string,
    ends: string,
    officiant: string,
    chapel: string,
    ceremony: string,
    container: string,
    vault: string,
    home: string,
    contact: string,
  ]
  infectious: string
  oversize: string
  end: string
  signed: string
}

/** What a funeral home is told of the service that it booked. */
const nodes = ({ heading, text, facts, infectious, oversize, end, signed }: Words): PaperNode[] => [
  { letterhead: true },
  { heading },
  { text },
  { facts: paths.map((path, i) => [facts[i] as string, path] as const) },
  { when: 'infectious', is: ['true'], show: [{ text: infectious }] },
  { when: 'oversize', is: ['true'], show: [{ text: oversize }] },
  { text: end },
  { text: '{cemetery.city}, {today}' },
  { signatures: [['cemetery', signed]] },
]

const paths = [
  '{deceased}',
  '{deceased.deathDate}',
  '{disposition}',
  '{location}',
  '{scheduledStart}',
  '{scheduledEnd}',
  '{officiant}',
  '{chapel}',
  '{ceremony}',
  '{container}',
  '{vault}',
  '{funeralHome}',
  '{funeralDirector}',
] as const

const bookingConfirmation: ShippedPaper = {
  key: 'bookingConfirmation',
  statuses: ['scheduled'],
  texts: {
    en: {
      name: 'Booking confirmation',
      nodes: nodes({
        heading: 'Booking confirmation',
        text: '{cemetery.name} confirms the following service.',
        facts: [
          'Deceased',
          'Died on',
          'Disposition',
          'Space',
          'Service begins',
          'Service ends',
          'Officiant',
          'Chapel',
          'Ceremony',
          'Container',
          'Vault',
          'Funeral home',
          'Contact at the funeral home',
        ],
        infectious: '**Infectious.** Please deliver the container closed and marked.',
        oversize: '**Oversize.** Please tell us the outside measures of the container.',
        end: 'If anything is not right, please call us at once.',
        signed: 'For {cemetery.name}',
      }),
    },
    fr: {
      name: 'Confirmation de réservation',
      nodes: nodes({
        heading: 'Confirmation de réservation',
        text: '{cemetery.name} confirme la cérémonie suivante.',
        facts: [
          'Défunt',
          'Décédé le',
          'Mode',
          'Emplacement',
          'Début de la cérémonie',
          'Fin de la cérémonie',
          'Officiant',
          'Chapelle',
          'Cérémonie',
          'Contenant',
          'Caveau',
          'Pompes funèbres',
          'Contact aux pompes funèbres',
        ],
        infectious: '**Risque infectieux.** Merci de livrer le cercueil fermé et signalé.',
        oversize: '**Hors gabarit.** Merci de nous indiquer les dimensions extérieures.',
        end: 'Si quelque chose n’est pas exact, appelez-nous sans attendre.',
        signed: 'Pour {cemetery.name}',
      }),
    },
    es: {
      name: 'Confirmación de reserva',
      nodes: nodes({
        heading: 'Confirmación de reserva',
        text: '{cemetery.name} confirma el siguiente servicio.',
        facts: [
          'Difunto',
          'Fallecido el',
          'Modo',
          'Espacio',
          'Comienzo del servicio',
          'Final del servicio',
          'Oficiante',
          'Capilla',
          'Ceremonia',
          'Contenedor',
          'Bóveda',
          'Funeraria',
          'Contacto en la funeraria',
        ],
        infectious: '**Riesgo infeccioso.** Entregue el ataúd cerrado y señalizado.',
        oversize: '**Fuera de medida.** Indíquenos las medidas exteriores.',
        end: 'Si algo no es correcto, llámenos enseguida.',
        signed: 'Por {cemetery.name}',
      }),
    },
  },
}

export default bookingConfirmation
