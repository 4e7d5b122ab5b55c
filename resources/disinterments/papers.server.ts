import type { ShippedPaper } from '../../core/papers/template'

/** The application, and the consent of whoever signs it. */
const consent: ShippedPaper = {
  key: 'disinterConsent',
  statuses: ['requested', 'ready'],
  texts: {
    en: {
      name: 'Application and consent to disinterment',
      nodes: [
        { letterhead: true },
        { heading: 'Application and consent to disinterment {number}' },
        {
          facts: [
            ['Person', '{interment}'],
            ['Type', '{kind}'],
            ['Reason', '{reason}'],
            ['From', '{from}'],
            ['New location', '{location}'],
            ['Destination', '{destination}'],
            ['Requested by', '{requestedBy}'],
            ['Requested on', '{requestedOn}'],
          ],
        },
        {
          text: 'I consent to the disinterment described above and declare that I know of no one who objects.',
        },
        {
          places: [
            { role: 'relative', kind: 'text', label: 'Name' },
            { role: 'relative', kind: 'text', label: 'Capacity (holder, spouse, child…)' },
            { role: 'relative', kind: 'date', label: 'Date' },
            { role: 'relative', kind: 'signature', label: 'Signature' },
          ],
        },
        { signatures: [['cemetery', 'For {cemetery.name}']] },
      ],
    },
    fr: {
      name: 'Demande et accord d’exhumation',
      nodes: [
        { letterhead: true },
        { heading: 'Demande et accord d’exhumation {number}' },
        {
          facts: [
            ['Personne', '{interment}'],
            ['Type', '{kind}'],
            ['Motif', '{reason}'],
            ['Depuis', '{from}'],
            ['Nouvel emplacement', '{location}'],
            ['Destination', '{destination}'],
            ['Demandée par', '{requestedBy}'],
            ['Demandée le', '{requestedOn}'],
          ],
        },
        {
          text: 'J’accepte l’exhumation décrite ci-dessus et déclare ne connaître personne qui s’y oppose.',
        },
        {
          places: [
            { role: 'relative', kind: 'text', label: 'Nom' },
            { role: 'relative', kind: 'text', label: 'Qualité (titulaire, conjoint, enfant…)' },
            { role: 'relative', kind: 'date', label: 'Date' },
            { role: 'relative', kind: 'signature', label: 'Signature' },
          ],
        },
        { signatures: [['cemetery', 'Pour {cemetery.name}']] },
      ],
    },
    es: {
      name: 'Solicitud y consentimiento de exhumación',
      nodes: [
        { letterhead: true },
        { heading: 'Solicitud y consentimiento de exhumación {number}' },
        {
          facts: [
            ['Persona', '{interment}'],
            ['Tipo', '{kind}'],
            ['Motivo', '{reason}'],
            ['Desde', '{from}'],
            ['Nueva ubicación', '{location}'],
            ['Destino', '{destination}'],
            ['Solicitada por', '{requestedBy}'],
            ['Solicitada el', '{requestedOn}'],
          ],
        },
        {
          text: 'Consiento la exhumación descrita arriba y declaro que no conozco a nadie que se oponga.',
        },
        {
          places: [
            { role: 'relative', kind: 'text', label: 'Nombre' },
            { role: 'relative', kind: 'text', label: 'Calidad (titular, cónyuge, hijo…)' },
            { role: 'relative', kind: 'date', label: 'Fecha' },
            { role: 'relative', kind: 'signature', label: 'Firma' },
          ],
        },
        { signatures: [['cemetery', 'Por {cemetery.name}']] },
      ],
    },
  },
}

/** What the crew does, where and when, and by which permit. */
const order: ShippedPaper = {
  key: 'disinterOrder',
  statuses: ['ready', 'done', 'returned'],
  texts: {
    en: {
      name: 'Disinterment order',
      nodes: [
        { letterhead: true },
        { heading: 'Disinterment order {number}' },
        {
          facts: [
            ['Person', '{interment}'],
            ['Type', '{kind}'],
            ['Reason', '{reason}'],
            ['From', '{from}'],
            ['New location', '{location}'],
            ['Destination', '{destination}'],
            ['Taken by', '{takenBy}'],
            ['Planned for', '{plannedFor}'],
          ],
        },
        { heading: 'Permit', level: 2 },
        {
          facts: [
            ['Permit', '{permitKind}'],
            ['Permit number', '{permitNumber}'],
            ['Issued by', '{permitBy}'],
            ['Issued on', '{permitOn}'],
            ['Court order', '{courtOrder}'],
          ],
        },
        { heading: 'Consents', level: 2 },
        {
          each: 'consents',
          columns: [
            ['Name', '{contact} {name}', 4],
            ['Capacity', '{capacity}', 3],
            ['Answer', '{answer}', 2],
            ['Date', '{on}', 2],
          ],
        },
        { text: '{remarks}' },
        {
          signatures: [
            ['cemetery', 'For {cemetery.name}'],
            ['crew', 'Carried out by'],
          ],
        },
      ],
    },
    fr: {
      name: 'Ordre d’exhumation',
      nodes: [
        { letterhead: true },
        { heading: 'Ordre d’exhumation {number}' },
        {
          facts: [
            ['Personne', '{interment}'],
            ['Type', '{kind}'],
            ['Motif', '{reason}'],
            ['Depuis', '{from}'],
            ['Nouvel emplacement', '{location}'],
            ['Destination', '{destination}'],
            ['Emportés par', '{takenBy}'],
            ['Prévue le', '{plannedFor}'],
          ],
        },
        { heading: 'Autorisation', level: 2 },
        {
          facts: [
            ['Autorisation', '{permitKind}'],
            ['Numéro d’autorisation', '{permitNumber}'],
            ['Délivrée par', '{permitBy}'],
            ['Délivrée le', '{permitOn}'],
            ['Décision de justice', '{courtOrder}'],
          ],
        },
        { heading: 'Accords', level: 2 },
        {
          each: 'consents',
          columns: [
            ['Nom', '{contact} {name}', 4],
            ['Qualité', '{capacity}', 3],
            ['Réponse', '{answer}', 2],
            ['Date', '{on}', 2],
          ],
        },
        { text: '{remarks}' },
        {
          signatures: [
            ['cemetery', 'Pour {cemetery.name}'],
            ['crew', 'Exécuté par'],
          ],
        },
      ],
    },
    es: {
      name: 'Orden de exhumación',
      nodes: [
        { letterhead: true },
        { heading: 'Orden de exhumación {number}' },
        {
          facts: [
            ['Persona', '{interment}'],
            ['Tipo', '{kind}'],
            ['Motivo', '{reason}'],
            ['Desde', '{from}'],
            ['Nueva ubicación', '{location}'],
            ['Destino', '{destination}'],
            ['Retirados por', '{takenBy}'],
            ['Prevista para', '{plannedFor}'],
          ],
        },
        { heading: 'Permiso', level: 2 },
        {
          facts: [
            ['Permiso', '{permitKind}'],
            ['Número del permiso', '{permitNumber}'],
            ['Expedido por', '{permitBy}'],
            ['Expedido el', '{permitOn}'],
            ['Orden judicial', '{courtOrder}'],
          ],
        },
        { heading: 'Consentimientos', level: 2 },
        {
          each: 'consents',
          columns: [
            ['Nombre', '{contact} {name}', 4],
            ['Calidad', '{capacity}', 3],
            ['Respuesta', '{answer}', 2],
            ['Fecha', '{on}', 2],
          ],
        },
        { text: '{remarks}' },
        {
          signatures: [
            ['cemetery', 'Por {cemetery.name}'],
            ['crew', 'Realizado por'],
          ],
        },
      ],
    },
  },
}

export default [consent, order]
