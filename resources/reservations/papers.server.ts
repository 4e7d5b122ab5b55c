import type { ShippedPaper } from '../../core/papers/template'

/** Says which spaces are kept for whom, until when and at which price. */
const confirmation: ShippedPaper = {
  key: 'confirmation',
  statuses: ['active'],
  texts: {
    en: {
      name: 'Confirmation of reservation',
      nodes: [
        {
          letterhead: true,
        },
        {
          address: 'contact',
        },
        {
          heading: 'Confirmation of reservation',
        },
        {
          text: '{cemetery.name} keeps the following for **{contactName}**:',
        },
        {
          facts: [
            ['Spaces', '{spaces}'],
            ['Type', '{type}'],
            ['From', '{from}'],
            ['Until', '{expires}'],
            ['Agreed price per space', '{price}'],
            ['Deposit received', '{deposit}'],
          ],
        },
        {
          text: 'Without a purchase or an extension before that day the reservation ends.',
        },
        {
          text: '{remarks}',
        },
        {
          text: '{cemetery.city}, {today}',
        },
        {
          signatures: [
            ['cemetery', 'For {cemetery.name}'],
            ['contact', '{contactName}'],
          ],
        },
      ],
    },
    fr: {
      name: 'Confirmation de réservation',
      nodes: [
        {
          letterhead: true,
        },
        {
          address: 'contact',
        },
        {
          heading: 'Confirmation de réservation',
        },
        {
          text: '{cemetery.name} réserve pour **{contactName}** :',
        },
        {
          facts: [
            ['Emplacements', '{spaces}'],
            ['Type', '{type}'],
            ['Du', '{from}'],
            ['Jusqu’au', '{expires}'],
            ['Prix convenu par emplacement', '{price}'],
            ['Acompte reçu', '{deposit}'],
          ],
        },
        {
          text: 'Sans achat ni prolongation avant ce jour, la réservation prend fin.',
        },
        {
          text: '{remarks}',
        },
        {
          text: '{cemetery.city}, le {today}',
        },
        {
          signatures: [
            ['cemetery', 'Pour {cemetery.name}'],
            ['contact', '{contactName}'],
          ],
        },
      ],
    },
    es: {
      name: 'Confirmación de reserva',
      nodes: [
        {
          letterhead: true,
        },
        {
          address: 'contact',
        },
        {
          heading: 'Confirmación de reserva',
        },
        {
          text: '{cemetery.name} reserva para **{contactName}**:',
        },
        {
          facts: [
            ['Espacios', '{spaces}'],
            ['Tipo', '{type}'],
            ['Desde', '{from}'],
            ['Hasta', '{expires}'],
            ['Precio acordado por espacio', '{price}'],
            ['Depósito recibido', '{deposit}'],
          ],
        },
        {
          text: 'Sin compra ni prórroga antes de ese día, la reserva termina.',
        },
        {
          text: '{remarks}',
        },
        {
          text: '{cemetery.city}, {today}',
        },
        {
          signatures: [
            ['cemetery', 'Por {cemetery.name}'],
            ['contact', '{contactName}'],
          ],
        },
      ],
    },
  },
}

export default [confirmation]
