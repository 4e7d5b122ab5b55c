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
            ['Width in cm', '{width}'],
            ['Height in cm', '{height}'],
            ['Thickness in cm', '{thickness}'],
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
            ['Largeur en cm', '{width}'],
            ['Hauteur en cm', '{height}'],
            ['Épaisseur en cm', '{thickness}'],
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
            ['Ancho en cm', '{width}'],
            ['Alto en cm', '{height}'],
            ['Grosor en cm', '{thickness}'],
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

export default [permit]
