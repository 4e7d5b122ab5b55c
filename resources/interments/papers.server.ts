import type { ShippedPaper } from '../../core/papers/template'
import bookingConfirmation from './booking-confirmation.server'
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
            ['Chapel', '{chapel}'],
            ['Ceremony', '{ceremony}'],
            ['Funeral home', '{funeralHome}'],
            ['Contact at the funeral home', '{funeralDirector}'],
            ['Permit number', '{permitNumber}'],
          ],
        },
        {
          when: 'infectious',
          is: ['true'],
          show: [{ text: '**Infectious:** keep the container closed.' }],
        },
        {
          when: 'oversize',
          is: ['true'],
          show: [{ text: '**Oversize:** check the inner measure of the space before opening.' }],
        },
        {
          text: '{remarks}',
        },
        {
          heading: 'Authorization',
          level: 2,
        },
        {
          text: 'The undersigned states that he or she may decide on this interment, has checked the space named above, and asks {cemetery.name} to carry it out.',
        },
        {
          facts: [
            ['Authorized by', '{authorisedBy}'],
            ['Authority', '{authority}'],
            ['Overridden, reason', '{overrideReason}'],
            ['Date', '{today}'],
          ],
        },
        {
          when: 'consents',
          show: [
            { heading: 'Consents', level: 3 },
            {
              each: 'consents',
              columns: [
                ['Name', '{contact}', 5],
                ['Answer', '{answer}', 2],
                ['Given on', '{givenOn}', 2],
              ],
            },
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
            ['Chapelle', '{chapel}'],
            ['Cérémonie', '{ceremony}'],
            ['Entreprise funéraire', '{funeralHome}'],
            ['Contact aux pompes funèbres', '{funeralDirector}'],
            ['Numéro du permis', '{permitNumber}'],
          ],
        },
        {
          when: 'infectious',
          is: ['true'],
          show: [{ text: '**Risque infectieux :** le cercueil reste fermé.' }],
        },
        {
          when: 'oversize',
          is: ['true'],
          show: [
            { text: '**Hors gabarit :** vérifier les dimensions intérieures avant l’ouverture.' },
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
            ['Vérification de l’autorisation', '{authority}'],
            ['Dérogation, motif', '{overrideReason}'],
            ['Date', '{today}'],
          ],
        },
        {
          when: 'consents',
          show: [
            { heading: 'Accords', level: 3 },
            {
              each: 'consents',
              columns: [
                ['Nom', '{contact}', 5],
                ['Réponse', '{answer}', 2],
                ['Donné le', '{givenOn}', 2],
              ],
            },
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
            ['Capilla', '{chapel}'],
            ['Ceremonia', '{ceremony}'],
            ['Funeraria', '{funeralHome}'],
            ['Contacto en la funeraria', '{funeralDirector}'],
            ['Número del permiso', '{permitNumber}'],
          ],
        },
        {
          when: 'infectious',
          is: ['true'],
          show: [{ text: '**Riesgo infeccioso:** el ataúd permanece cerrado.' }],
        },
        {
          when: 'oversize',
          is: ['true'],
          show: [{ text: '**Fuera de medida:** comprobar la medida interior antes de abrir.' }],
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
            ['Comprobación de la autorización', '{authority}'],
            ['Excepción, motivo', '{overrideReason}'],
            ['Fecha', '{today}'],
          ],
        },
        {
          when: 'consents',
          show: [
            { heading: 'Consentimientos', level: 3 },
            {
              each: 'consents',
              columns: [
                ['Nombre', '{contact}', 5],
                ['Respuesta', '{answer}', 2],
                ['Dado el', '{givenOn}', 2],
              ],
            },
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

export default [order, digSheet, bookingConfirmation, burialPermit, cremainsReceipt, certificate]
