import type { PaperNode } from '../../core/papers/template'

interface HeirWords {
  name: string
  nameOfHeir: string
  address: string
  relation: string
  date: string
}

/** Who signs, as far as the transfer knows them; what it does not know has a place to be filled in. */
export const heirFacts = (say: HeirWords): PaperNode[] => [
  {
    when: 'signers.contact',
    show: [
      {
        facts: [
          [say.name, '{signers.contact}'],
          // On one line: signatures on a sheet of their own would be worth little.
          [say.address, '{signers.contact.addresses.street} {signers.contact.addresses.city}'],
          [say.relation, '{signers.kinship}'],
        ],
      },
    ],
    otherwise: [{ places: [{ role: 'heir', kind: 'text', label: say.nameOfHeir }] }],
  },
  {
    when: 'signers.kinship',
    show: [],
    otherwise: [{ places: [{ role: 'heir', kind: 'text', label: say.relation }] }],
  },
  { places: [{ role: 'heir', kind: 'date', label: say.date }] },
]
