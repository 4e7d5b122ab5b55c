import type { ShippedPaper } from '../../core/papers/template'

/** What was received, from whom, and by whom. */
const receipt: ShippedPaper = {
  key: 'custodyReceipt',
  texts: {
    en: {
      name: 'Custody receipt',
      nodes: [
        { letterhead: true },
        { heading: 'Custody receipt {number}' },
        { text: '{cemetery.name} has received the cremated remains of the person named below.' },
        {
          facts: [
            ['Deceased', '{deceased}'],
            ['Name as stated', '{statedName}'],
            ['Number', '{number}'],
            ['Identity disc number', '{discNumber}'],
            ['Container', '{container}'],
            ['Weight in kg', '{weight}'],
            ['Crematory', '{crematory}'],
            ['Cremation number', '{cremationNumber}'],
            ['Cremated on', '{crematedOn}'],
          ],
        },
        { heading: 'Receipt', level: 2 },
        {
          facts: [
            ['Received on', '{receivedOn}'],
            ['Received from', '{receivedFrom}'],
            ['Funeral home', '{funeralHome}'],
            ['Handed over by', '{handedOverBy}'],
            ['Received by', '{receivedBy}'],
            ['Collect by', '{collectBy}'],
          ],
        },
        {
          signatures: [
            ['deliverer', 'Handed over by'],
            ['cemetery', 'For {cemetery.name}'],
          ],
        },
      ],
    },
    fr: {
      name: 'Reçu de dépôt de cendres',
      nodes: [
        { letterhead: true },
        { heading: 'Reçu de dépôt {number}' },
        { text: '{cemetery.name} a reçu les cendres de la personne désignée ci-dessous.' },
        {
          facts: [
            ['Personne décédée', '{deceased}'],
            ['Nom indiqué', '{statedName}'],
            ['Numéro', '{number}'],
            ['Numéro de la plaque d’identité', '{discNumber}'],
            ['Urne', '{container}'],
            ['Poids en kg', '{weight}'],
            ['Crématorium', '{crematory}'],
            ['Numéro de crémation', '{cremationNumber}'],
            ['Crémation le', '{crematedOn}'],
          ],
        },
        { heading: 'Réception', level: 2 },
        {
          facts: [
            ['Reçues le', '{receivedOn}'],
            ['Reçues de', '{receivedFrom}'],
            ['Entreprise funéraire', '{funeralHome}'],
            ['Apportées par', '{handedOverBy}'],
            ['Reçues par', '{receivedBy}'],
            ['À retirer avant le', '{collectBy}'],
          ],
        },
        {
          signatures: [
            ['deliverer', 'La personne qui remet'],
            ['cemetery', 'Pour {cemetery.name}'],
          ],
        },
      ],
    },
    es: {
      name: 'Recibo de custodia de cenizas',
      nodes: [
        { letterhead: true },
        { heading: 'Recibo de custodia {number}' },
        { text: '{cemetery.name} ha recibido las cenizas de la persona indicada abajo.' },
        {
          facts: [
            ['Difunto', '{deceased}'],
            ['Nombre indicado', '{statedName}'],
            ['Número', '{number}'],
            ['Número de la placa de identidad', '{discNumber}'],
            ['Urna', '{container}'],
            ['Peso en kg', '{weight}'],
            ['Crematorio', '{crematory}'],
            ['Número de cremación', '{cremationNumber}'],
            ['Cremación el', '{crematedOn}'],
          ],
        },
        { heading: 'Recepción', level: 2 },
        {
          facts: [
            ['Recibidas el', '{receivedOn}'],
            ['Recibidas de', '{receivedFrom}'],
            ['Funeraria', '{funeralHome}'],
            ['Traídas por', '{handedOverBy}'],
            ['Recibidas por', '{receivedBy}'],
            ['Recoger antes del', '{collectBy}'],
          ],
        },
        {
          signatures: [
            ['deliverer', 'Quien entrega'],
            ['cemetery', 'Por {cemetery.name}'],
          ],
        },
      ],
    },
  },
}

/** Signed by whoever takes them: printed before, signed on paper, or kept beside the signature drawn on screen. */
const release: ShippedPaper = {
  key: 'custodyRelease',
  statuses: ['received', 'released'],
  texts: {
    en: {
      name: 'Release of cremains',
      nodes: [
        { letterhead: true },
        { heading: 'Release of cremains {number}' },
        { text: '{cemetery.name} releases the cremated remains of the person named below.' },
        {
          facts: [
            ['Deceased', '{deceased}'],
            ['Name as stated', '{statedName}'],
            ['Number', '{number}'],
            ['Identity disc number', '{discNumber}'],
            ['Container', '{container}'],
            ['Weight in kg', '{weight}'],
            ['Crematory', '{crematory}'],
            ['Cremation number', '{cremationNumber}'],
            ['Cremated on', '{crematedOn}'],
          ],
        },
        { heading: 'Release', level: 2 },
        {
          facts: [
            ['Released to', '{releasedTo}'],
            ['Released on', '{endedOn}'],
          ],
        },
        {
          text: 'The receiver has shown an identity document and takes the cremains and all responsibility for them.',
        },
        {
          places: [
            { role: 'receiver', kind: 'text', label: 'Name of receiver' },
            { role: 'receiver', kind: 'text', label: 'Relationship to the deceased' },
            { role: 'receiver', kind: 'date', label: 'Date' },
            { role: 'receiver', kind: 'signature', label: 'Receiver' },
            { role: 'cemetery', kind: 'signature', label: 'For {cemetery.name}' },
          ],
        },
      ],
    },
    fr: {
      name: 'Remise de cendres',
      nodes: [
        { letterhead: true },
        { heading: 'Remise de cendres {number}' },
        { text: '{cemetery.name} remet les cendres de la personne désignée ci-dessous.' },
        {
          facts: [
            ['Personne décédée', '{deceased}'],
            ['Nom indiqué', '{statedName}'],
            ['Numéro', '{number}'],
            ['Numéro de la plaque d’identité', '{discNumber}'],
            ['Urne', '{container}'],
            ['Poids en kg', '{weight}'],
            ['Crématorium', '{crematory}'],
            ['Numéro de crémation', '{cremationNumber}'],
            ['Crémation le', '{crematedOn}'],
          ],
        },
        { heading: 'Remise', level: 2 },
        {
          facts: [
            ['Remises à', '{releasedTo}'],
            ['Remises le', '{endedOn}'],
          ],
        },
        {
          text: 'La personne qui les reçoit a présenté une pièce d’identité et prend les cendres sous sa responsabilité.',
        },
        {
          places: [
            { role: 'receiver', kind: 'text', label: 'Nom de la personne qui reçoit' },
            { role: 'receiver', kind: 'text', label: 'Lien avec la personne décédée' },
            { role: 'receiver', kind: 'date', label: 'Date' },
            { role: 'receiver', kind: 'signature', label: 'La personne qui reçoit' },
            { role: 'cemetery', kind: 'signature', label: 'Pour {cemetery.name}' },
          ],
        },
      ],
    },
    es: {
      name: 'Entrega de cenizas',
      nodes: [
        { letterhead: true },
        { heading: 'Entrega de cenizas {number}' },
        { text: '{cemetery.name} entrega las cenizas de la persona indicada abajo.' },
        {
          facts: [
            ['Difunto', '{deceased}'],
            ['Nombre indicado', '{statedName}'],
            ['Número', '{number}'],
            ['Número de la placa de identidad', '{discNumber}'],
            ['Urna', '{container}'],
            ['Peso en kg', '{weight}'],
            ['Crematorio', '{crematory}'],
            ['Número de cremación', '{cremationNumber}'],
            ['Cremación el', '{crematedOn}'],
          ],
        },
        { heading: 'Entrega', level: 2 },
        {
          facts: [
            ['Entregadas a', '{releasedTo}'],
            ['Entregadas el', '{endedOn}'],
          ],
        },
        {
          text: 'Quien las recibe ha mostrado un documento de identidad y se hace responsable de las cenizas.',
        },
        {
          places: [
            { role: 'receiver', kind: 'text', label: 'Nombre de quien recibe' },
            { role: 'receiver', kind: 'text', label: 'Relación con el difunto' },
            { role: 'receiver', kind: 'date', label: 'Fecha' },
            { role: 'receiver', kind: 'signature', label: 'Quien recibe' },
            { role: 'cemetery', kind: 'signature', label: 'Por {cemetery.name}' },
          ],
        },
      ],
    },
  },
}

/** Asks for cremains to be collected. */
const notice: ShippedPaper = {
  key: 'custodyNotice',
  statuses: ['received'],
  texts: {
    en: {
      name: 'Notice to collect cremains',
      nodes: [
        { letterhead: true },
        { address: 'receivedFrom' },
        { heading: 'Notice to collect cremains' },
        { text: '{cemetery.city}, {today}' },
        {
          text: 'We keep the cremated remains of the person named below, received on {receivedOn}.',
        },
        {
          facts: [
            ['Deceased', '{deceased}'],
            ['Name as stated', '{statedName}'],
            ['Number', '{number}'],
            ['Identity disc number', '{discNumber}'],
            ['Container', '{container}'],
            ['Weight in kg', '{weight}'],
            ['Crematory', '{crematory}'],
            ['Cremation number', '{cremationNumber}'],
            ['Cremated on', '{crematedOn}'],
          ],
        },
        {
          text: 'Please collect them, or tell us your wishes. Otherwise we may act as the law allows once the period has ended.',
        },
        { signatures: [['cemetery', 'For {cemetery.name}']] },
      ],
    },
    fr: {
      name: 'Avis de retrait de cendres',
      nodes: [
        { letterhead: true },
        { address: 'receivedFrom' },
        { heading: 'Avis de retrait de cendres' },
        { text: '{cemetery.city}, le {today}' },
        {
          text: 'Nous gardons les cendres de la personne désignée ci-dessous, reçues le {receivedOn}.',
        },
        {
          facts: [
            ['Personne décédée', '{deceased}'],
            ['Nom indiqué', '{statedName}'],
            ['Numéro', '{number}'],
            ['Numéro de la plaque d’identité', '{discNumber}'],
            ['Urne', '{container}'],
            ['Poids en kg', '{weight}'],
            ['Crématorium', '{crematory}'],
            ['Numéro de crémation', '{cremationNumber}'],
            ['Crémation le', '{crematedOn}'],
          ],
        },
        {
          text: 'Veuillez les retirer, ou nous faire connaître vos souhaits. À défaut, nous pourrons agir selon la loi une fois le délai passé.',
        },
        { signatures: [['cemetery', 'Pour {cemetery.name}']] },
      ],
    },
    es: {
      name: 'Aviso de recogida de cenizas',
      nodes: [
        { letterhead: true },
        { address: 'receivedFrom' },
        { heading: 'Aviso de recogida de cenizas' },
        { text: '{cemetery.city}, {today}' },
        { text: 'Guardamos las cenizas de la persona indicada abajo, recibidas el {receivedOn}.' },
        {
          facts: [
            ['Difunto', '{deceased}'],
            ['Nombre indicado', '{statedName}'],
            ['Número', '{number}'],
            ['Número de la placa de identidad', '{discNumber}'],
            ['Urna', '{container}'],
            ['Peso en kg', '{weight}'],
            ['Crematorio', '{crematory}'],
            ['Número de cremación', '{cremationNumber}'],
            ['Cremación el', '{crematedOn}'],
          ],
        },
        {
          text: 'Le rogamos que las recoja o nos comunique sus deseos. De lo contrario, podremos actuar según la ley una vez terminado el plazo.',
        },
        { signatures: [['cemetery', 'Por {cemetery.name}']] },
      ],
    },
  },
}

export default [receipt, release, notice]
