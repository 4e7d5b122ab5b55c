import type { ShippedPaper } from '../../core/papers/template'

/** From whom to whom a right passes, of which space, why, and that the cemetery consents. */
const transfer: ShippedPaper = {
  key: 'transfer',
  statuses: ['active'],
  texts: {
    en: {
      name: 'Transfer of interment right',
      nodes: [
        { letterhead: true },
        { heading: 'Transfer of interment right' },
        {
          text: 'The holders named below transfer their right of interment to the new holder. The transfer takes effect when {cemetery.name} has consented and entered it in the register of rights.',
        },
        {
          facts: [
            ['Deed number', '{deedNumber}'],
            ['Date of the deed', '{deedDate}'],
            ['Space', '{location}'],
            ['Tenure', '{tenure}'],
            ['Ends on', '{expires}'],
          ],
        },
        { heading: 'Present holders', level: 2 },
        {
          each: 'holders',
          columns: [
            ['Name', '{contact}', 5],
            ['Role', '{role}', 2],
            ['Share', '{share}', 1, 'end'],
          ],
        },
        { heading: 'New holder', level: 2 },
        {
          places: [
            { role: 'transferee', kind: 'text', label: 'Name of the new holder' },
            { role: 'transferee', kind: 'text', label: 'Address of the new holder' },
            {
              role: 'transferee',
              kind: 'text',
              label: 'Reason: sale, gift, inheritance or surrender',
              optional: true,
            },
            { role: 'transferee', kind: 'date', label: 'Date of the transfer' },
          ],
        },
        {
          text: 'The present holders state that no one else holds a share of this right, or has agreed to this transfer where someone does.',
        },
        {
          places: [
            {
              role: 'transferee',
              kind: 'checkbox',
              label: 'The new holder has received the rules of the cemetery.',
            },
          ],
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
      name: 'Transfert de concession',
      nodes: [
        { letterhead: true },
        { heading: 'Transfert de concession' },
        {
          text: 'Les titulaires désignés ci-dessous transfèrent leur droit d’inhumation au nouveau titulaire. Le transfert prend effet lorsque {cemetery.name} y a consenti et l’a inscrit au registre des concessions.',
        },
        {
          facts: [
            ['Numéro du titre', '{deedNumber}'],
            ['Date du titre', '{deedDate}'],
            ['Emplacement', '{location}'],
            ['Durée', '{tenure}'],
            ['Prend fin le', '{expires}'],
          ],
        },
        { heading: 'Titulaires actuels', level: 2 },
        {
          each: 'holders',
          columns: [
            ['Nom', '{contact}', 5],
            ['Qualité', '{role}', 2],
            ['Part', '{share}', 1, 'end'],
          ],
        },
        { heading: 'Nouveau titulaire', level: 2 },
        {
          places: [
            { role: 'transferee', kind: 'text', label: 'Nom du nouveau titulaire' },
            { role: 'transferee', kind: 'text', label: 'Adresse du nouveau titulaire' },
            {
              role: 'transferee',
              kind: 'text',
              label: 'Motif : vente, don, succession ou renonciation',
              optional: true,
            },
            { role: 'transferee', kind: 'date', label: 'Date du transfert' },
          ],
        },
        {
          text: 'Les titulaires actuels déclarent que nul autre ne détient une part de ce droit, ou que celui qui en détient une a consenti à ce transfert.',
        },
        {
          places: [
            {
              role: 'transferee',
              kind: 'checkbox',
              label: 'Le nouveau titulaire a reçu le règlement du cimetière.',
            },
          ],
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
      name: 'Transmisión del derecho de inhumación',
      nodes: [
        { letterhead: true },
        { heading: 'Transmisión del derecho de inhumación' },
        {
          text: 'Los titulares indicados abajo transmiten su derecho de inhumación al nuevo titular. La transmisión surte efecto cuando {cemetery.name} la ha consentido y anotado en el registro de derechos.',
        },
        {
          facts: [
            ['Número del título', '{deedNumber}'],
            ['Fecha del título', '{deedDate}'],
            ['Espacio', '{location}'],
            ['Duración', '{tenure}'],
            ['Termina el', '{expires}'],
          ],
        },
        { heading: 'Titulares actuales', level: 2 },
        {
          each: 'holders',
          columns: [
            ['Nombre', '{contact}', 5],
            ['Calidad', '{role}', 2],
            ['Parte', '{share}', 1, 'end'],
          ],
        },
        { heading: 'Nuevo titular', level: 2 },
        {
          places: [
            { role: 'transferee', kind: 'text', label: 'Nombre del nuevo titular' },
            { role: 'transferee', kind: 'text', label: 'Dirección del nuevo titular' },
            {
              role: 'transferee',
              kind: 'text',
              label: 'Motivo: venta, donación, herencia o renuncia',
              optional: true,
            },
            { role: 'transferee', kind: 'date', label: 'Fecha de la transmisión' },
          ],
        },
        {
          text: 'Los titulares actuales declaran que nadie más tiene parte en este derecho, o que quien la tiene ha consentido esta transmisión.',
        },
        {
          places: [
            {
              role: 'transferee',
              kind: 'checkbox',
              label: 'El nuevo titular ha recibido el reglamento del cementerio.',
            },
          ],
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

export default transfer
