import type { ShippedPaper } from '../../core/papers/template'

/** Permits what was asked for, where, of which size and until a mason has set it. */
const permit: ShippedPaper = {
  key: 'permit',
  statuses: ['approved', 'installed'],
  texts: {
    en: {
      name: 'Monument permit',
      nodes: [
        {
          letterhead: true,
        },
        {
          heading: 'Monument permit {permitNumber}',
        },
        {
          text: '{cemetery.name} permits the following memorial.',
        },
        {
          facts: [
            ['In memory of', '{persons}'],
            ['Spaces', '{spaces}'],
            ['Type', '{type}'],
            ['Material', '{material}'],
            ['Width', '{width}'],
            ['Height', '{height}'],
            ['Thickness', '{thickness}'],
            ['Foundation', '{foundation}'],
            ['Inscription', '{inscription}'],
            ['Applicant', '{applicant}'],
            ['Mason', '{mason}'],
            ['Asked for on', '{requestedOn}'],
            ['Decided on', '{approvedOn}'],
          ],
        },
        {
          text: 'Work begins only after the office was told the day. The mason answers for firm standing.',
        },
        {
          signatures: [
            ['cemetery', 'For {cemetery.name}'],
            ['mason', 'Mason'],
          ],
        },
      ],
    },
    fr: {
      name: 'Permis de monument',
      nodes: [
        {
          letterhead: true,
        },
        {
          heading: 'Permis de monument {permitNumber}',
        },
        {
          text: '{cemetery.name} autorise le monument suivant.',
        },
        {
          facts: [
            ['À la mémoire de', '{persons}'],
            ['Emplacements', '{spaces}'],
            ['Type', '{type}'],
            ['Matériau', '{material}'],
            ['Largeur', '{width}'],
            ['Hauteur', '{height}'],
            ['Épaisseur', '{thickness}'],
            ['Fondation', '{foundation}'],
            ['Inscription', '{inscription}'],
            ['Demandeur', '{applicant}'],
            ['Marbrier', '{mason}'],
            ['Demandé le', '{requestedOn}'],
            ['Décidé le', '{approvedOn}'],
          ],
        },
        {
          text: 'Les travaux ne commencent qu’une fois le bureau informé du jour. Le marbrier répond de la stabilité.',
        },
        {
          signatures: [
            ['cemetery', 'Pour {cemetery.name}'],
            ['mason', 'Marbrier'],
          ],
        },
      ],
    },
    es: {
      name: 'Permiso de monumento',
      nodes: [
        {
          letterhead: true,
        },
        {
          heading: 'Permiso de monumento {permitNumber}',
        },
        {
          text: '{cemetery.name} autoriza el siguiente monumento.',
        },
        {
          facts: [
            ['En memoria de', '{persons}'],
            ['Espacios', '{spaces}'],
            ['Tipo', '{type}'],
            ['Material', '{material}'],
            ['Ancho', '{width}'],
            ['Alto', '{height}'],
            ['Grosor', '{thickness}'],
            ['Cimiento', '{foundation}'],
            ['Inscripción', '{inscription}'],
            ['Solicitante', '{applicant}'],
            ['Marmolista', '{mason}'],
            ['Solicitado el', '{requestedOn}'],
            ['Decidido el', '{approvedOn}'],
          ],
        },
        {
          text: 'Los trabajos comienzan solo cuando la oficina conoce el día. El marmolista responde de la firmeza.',
        },
        {
          signatures: [
            ['cemetery', 'Por {cemetery.name}'],
            ['mason', 'Marmolista'],
          ],
        },
      ],
    },
  },
}

/** The decision, in a window envelope: to the mason, who sets the stone, where there is one; else to whoever applied. */
const decision: ShippedPaper = {
  key: 'decision',
  statuses: ['approved', 'refused'],
  texts: {
    en: {
      name: 'Letter with the decision',
      nodes: [
        { letterhead: true },
        {
          when: 'mason',
          show: [{ address: 'mason' }],
          otherwise: [{ address: 'applicant' }],
        },
        { text: '{cemetery.city}, {today}' },
        { heading: 'Application for a monument' },
        {
          when: 'status',
          is: ['refused'],
          show: [
            { text: 'We cannot approve the monument that you have applied for.' },
            { facts: [['Reason', '{decisionReason}']] },
          ],
        },
        {
          when: 'status',
          is: ['approved'],
          show: [
            {
              text: 'We have approved your application. The monument may be set as follows until the last day named below.',
            },
          ],
        },
        {
          facts: [
            ['Permit number', '{permitNumber}'],
            ['Decided on', '{approvedOn}'],
            ['Valid until', '{permitUntil}'],
            ['In memory of', '{persons}'],
            ['Spaces', '{spaces}'],
            ['Type', '{type}'],
            ['Material', '{material}'],
            ['Width', '{width}'],
            ['Height', '{height}'],
            ['Thickness', '{thickness}'],
            ['Foundation', '{foundation}'],
            ['Fee', '{fee}'],
            ['Mason', '{mason}'],
            ['Exception granted because', '{exception}'],
          ],
        },
        {
          when: 'status',
          is: ['approved'],
          show: [
            {
              text: 'The mason tells the office the day before work begins, and shows valid insurance.',
            },
          ],
        },
        { when: 'mason', show: [{ text: 'Copy to the applicant: {applicant}', small: true }] },
        { signatures: [['cemetery', 'For {cemetery.name}']] },
      ],
    },
    fr: {
      name: 'Lettre de décision',
      nodes: [
        { letterhead: true },
        {
          when: 'mason',
          show: [{ address: 'mason' }],
          otherwise: [{ address: 'applicant' }],
        },
        { text: '{cemetery.city}, {today}' },
        { heading: 'Demande de monument' },
        {
          when: 'status',
          is: ['refused'],
          show: [
            { text: 'Nous ne pouvons pas autoriser le monument demandé.' },
            { facts: [['Motif', '{decisionReason}']] },
          ],
        },
        {
          when: 'status',
          is: ['approved'],
          show: [
            {
              text: 'Nous avons accepté votre demande. Le monument peut être posé comme suit jusqu’au dernier jour indiqué ci-dessous.',
            },
          ],
        },
        {
          facts: [
            ['Numéro d’autorisation', '{permitNumber}'],
            ['Décidé le', '{approvedOn}'],
            ['Valable jusqu’au', '{permitUntil}'],
            ['À la mémoire de', '{persons}'],
            ['Emplacements', '{spaces}'],
            ['Type', '{type}'],
            ['Matériau', '{material}'],
            ['Largeur', '{width}'],
            ['Hauteur', '{height}'],
            ['Épaisseur', '{thickness}'],
            ['Fondation', '{foundation}'],
            ['Frais', '{fee}'],
            ['Marbrier', '{mason}'],
            ['Exception accordée parce que', '{exception}'],
          ],
        },
        {
          when: 'status',
          is: ['approved'],
          show: [
            {
              text: 'Le marbrier annonce le jour au bureau avant le début des travaux et présente une assurance valable.',
            },
          ],
        },
        { when: 'mason', show: [{ text: 'Copie au demandeur : {applicant}', small: true }] },
        { signatures: [['cemetery', 'Pour {cemetery.name}']] },
      ],
    },
    es: {
      name: 'Carta con la decisión',
      nodes: [
        { letterhead: true },
        {
          when: 'mason',
          show: [{ address: 'mason' }],
          otherwise: [{ address: 'applicant' }],
        },
        { text: '{cemetery.city}, {today}' },
        { heading: 'Solicitud de monumento' },
        {
          when: 'status',
          is: ['refused'],
          show: [
            { text: 'No podemos autorizar el monumento solicitado.' },
            { facts: [['Motivo', '{decisionReason}']] },
          ],
        },
        {
          when: 'status',
          is: ['approved'],
          show: [
            {
              text: 'Hemos aprobado su solicitud. El monumento puede colocarse como sigue hasta el último día indicado abajo.',
            },
          ],
        },
        {
          facts: [
            ['Número de permiso', '{permitNumber}'],
            ['Decidido el', '{approvedOn}'],
            ['Válido hasta', '{permitUntil}'],
            ['En memoria de', '{persons}'],
            ['Espacios', '{spaces}'],
            ['Tipo', '{type}'],
            ['Material', '{material}'],
            ['Ancho', '{width}'],
            ['Alto', '{height}'],
            ['Grosor', '{thickness}'],
            ['Cimiento', '{foundation}'],
            ['Tasa', '{fee}'],
            ['Marmolista', '{mason}'],
            ['Excepción concedida porque', '{exception}'],
          ],
        },
        {
          when: 'status',
          is: ['approved'],
          show: [
            {
              text: 'El marmolista comunica el día a la oficina antes de empezar y presenta un seguro vigente.',
            },
          ],
        },
        { when: 'mason', show: [{ text: 'Copia al solicitante: {applicant}', small: true }] },
        { signatures: [['cemetery', 'Por {cemetery.name}']] },
      ],
    },
  },
}

export default [permit, decision]
