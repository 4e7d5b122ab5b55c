import type { ShippedPaper } from '../../core/papers/template'
import burialPermit from './burial-permit.server'
import cremainsReceipt from './cremains-receipt.server'
import digSheet from './dig-sheet.server'

/** What the crew and the family go by: who, where, when, and who authorised it. */
const order: ShippedPaper = {
  key: 'order',
  statuses: ['requested', 'scheduled'],
  texts: {
    en: {
      name: 'Interment order and authorization',
      nodes: [
        {
          letterhead: true,
        },
        {
          heading: 'Interment order and authorization',
        },
        {
          facts: [
            ['Deceased', '{deceased}'],
            ['Died on', '{deceased.deathDate}'],
            ['Space', '{location}'],
            ['Position', '{position}'],
            ['Disposition', '{disposition}'],
            ['Burial type', '{burialType}'],
            ['Container', '{container}'],
            ['Vault', '{vault}'],
            ['Service begins', '{scheduledStart}'],
            ['Service ends', '{scheduledEnd}'],
            ['Officiant', '{officiant}'],
            ['Funeral home', '{deceased.funeralHome}'],
            ['Permit number', '{permitNumber}'],
          ],
        },
        {
          text: '{remarks}',
        },
        {
          heading: 'Authorisation',
          level: 2,
        },
        {
          text: 'The undersigned states that he or she may decide on this interment, has checked the space named above, and asks {cemetery.name} to carry it out.',
        },
        {
          facts: [
            ['Authorized by', '{authorisedBy}'],
            ['Date', '{today}'],
          ],
        },
        {
          signatures: [
            ['authoriser', 'Authorized by'],
            ['cemetery', 'For {cemetery.name}'],
          ],
        },
      ],
    },
    fr: {
      name: 'Ordre et autorisation d’inhumation',
      nodes: [
        {
          letterhead: true,
        },
        {
          heading: 'Ordre et autorisation d’inhumation',
        },
        {
          facts: [
            ['Défunt', '{deceased}'],
            ['Décédé le', '{deceased.deathDate}'],
            ['Emplacement', '{location}'],
            ['Position', '{position}'],
            ['Mode', '{disposition}'],
            ['Type d’inhumation', '{burialType}'],
            ['Contenant', '{container}'],
            ['Caveau', '{vault}'],
            ['Début de la cérémonie', '{scheduledStart}'],
            ['Fin de la cérémonie', '{scheduledEnd}'],
            ['Officiant', '{officiant}'],
            ['Entreprise funéraire', '{deceased.funeralHome}'],
            ['Numéro du permis', '{permitNumber}'],
          ],
        },
        {
          text: '{remarks}',
        },
        {
          heading: 'Autorisation',
          level: 2,
        },
        {
          text: 'La personne soussignée déclare pouvoir décider de cette inhumation, avoir vérifié l’emplacement ci-dessus, et demande à {cemetery.name} d’y procéder.',
        },
        {
          facts: [
            ['Autorisé par', '{authorisedBy}'],
            ['Date', '{today}'],
          ],
        },
        {
          signatures: [
            ['authoriser', 'Autorisé par'],
            ['cemetery', 'Pour {cemetery.name}'],
          ],
        },
      ],
    },
    es: {
      name: 'Orden y autorización de inhumación',
      nodes: [
        {
          letterhead: true,
        },
        {
          heading: 'Orden y autorización de inhumación',
        },
        {
          facts: [
            ['Difunto', '{deceased}'],
            ['Fallecido el', '{deceased.deathDate}'],
            ['Espacio', '{location}'],
            ['Posición', '{position}'],
            ['Modo', '{disposition}'],
            ['Tipo de inhumación', '{burialType}'],
            ['Contenedor', '{container}'],
            ['Bóveda', '{vault}'],
            ['Comienzo del servicio', '{scheduledStart}'],
            ['Fin del servicio', '{scheduledEnd}'],
            ['Oficiante', '{officiant}'],
            ['Funeraria', '{deceased.funeralHome}'],
            ['Número del permiso', '{permitNumber}'],
          ],
        },
        {
          text: '{remarks}',
        },
        {
          heading: 'Autorización',
          level: 2,
        },
        {
          text: 'La persona que firma declara que puede decidir sobre esta inhumación, que ha comprobado el espacio indicado y pide a {cemetery.name} que la realice.',
        },
        {
          facts: [
            ['Autorizado por', '{authorisedBy}'],
            ['Fecha', '{today}'],
          ],
        },
        {
          signatures: [
            ['authoriser', 'Autorizado por'],
            ['cemetery', 'Por {cemetery.name}'],
          ],
        },
      ],
    },
  },
}

/** Says who was interred where and when, for families and other offices. */
const certificate: ShippedPaper = {
  key: 'certificate',
  statuses: ['completed'],
  texts: {
    en: {
      name: 'Certificate of interment',
      nodes: [
        {
          letterhead: true,
        },
        {
          heading: 'Certificate of interment',
        },
        {
          text: '{cemetery.name} certifies from its register that **{deceased}** was interred as follows.',
        },
        {
          facts: [
            ['Born on', '{deceased.birthDate}'],
            ['Died on', '{deceased.deathDate}'],
            ['Interred on', '{actualDate}'],
            ['Disposition', '{disposition}'],
            ['Space', '{location}'],
            ['Position', '{position}'],
            ['Permit number', '{permitNumber}'],
          ],
        },
        {
          text: '{cemetery.city}, {today}',
        },
        {
          signatures: [['cemetery', 'For {cemetery.name}']],
        },
      ],
    },
    fr: {
      name: 'Attestation d’inhumation',
      nodes: [
        {
          letterhead: true,
        },
        {
          heading: 'Attestation d’inhumation',
        },
        {
          text: '{cemetery.name} atteste, d’après son registre, que **{deceased}** a été inhumé comme suit.',
        },
        {
          facts: [
            ['Né le', '{deceased.birthDate}'],
            ['Décédé le', '{deceased.deathDate}'],
            ['Inhumé le', '{actualDate}'],
            ['Mode', '{disposition}'],
            ['Emplacement', '{location}'],
            ['Position', '{position}'],
            ['Numéro du permis', '{permitNumber}'],
          ],
        },
        {
          text: '{cemetery.city}, le {today}',
        },
        {
          signatures: [['cemetery', 'Pour {cemetery.name}']],
        },
      ],
    },
    es: {
      name: 'Certificado de inhumación',
      nodes: [
        {
          letterhead: true,
        },
        {
          heading: 'Certificado de inhumación',
        },
        {
          text: '{cemetery.name} certifica, según su registro, que **{deceased}** fue inhumado como sigue.',
        },
        {
          facts: [
            ['Nacido el', '{deceased.birthDate}'],
            ['Fallecido el', '{deceased.deathDate}'],
            ['Inhumado el', '{actualDate}'],
            ['Modo', '{disposition}'],
            ['Espacio', '{location}'],
            ['Posición', '{position}'],
            ['Número del permiso', '{permitNumber}'],
          ],
        },
        {
          text: '{cemetery.city}, {today}',
        },
        {
          signatures: [['cemetery', 'Por {cemetery.name}']],
        },
      ],
    },
  },
}

export default [order, digSheet, burialPermit, cremainsReceipt, certificate]
