import type { PaperNode } from '../../core/papers/template'

/** The kinds of blocks in the order in which they are offered. */
export const blockKinds = [
  'heading',
  'text',
  'list',
  'facts',
  'each',
  'table',
  'when',
  'places',
  'signatures',
  'surroundings',
  'letterhead',
  'address',
  'picture',
  'photo',
  'wayTo',
  'pdf',
  'rule',
  'pageBreak',
] as const
export type BlockKind = (typeof blockKinds)[number]

/** Which kind a block is of. */
export const kindOf = (node: PaperNode): BlockKind =>
  blockKinds.find((kind) => kind in node) ?? 'text'

/**
 * A new block; null where it needs something that this record does not have.
 * @param rows the first field with child rows @param contact the first path of a contact
 * @param place the first reference to a location
 */
export function newBlock(
  kind: BlockKind,
  {
    rows,
    contact,
    field,
    place,
  }: {
    rows?: string | undefined
    contact?: string | undefined
    field?: string | undefined
    place?: string | undefined
  },
): PaperNode | null {
  switch (kind) {
    case 'heading':
      return { heading: '' }
    case 'text':
      return { text: '' }
    case 'list':
      return { list: [''] }
    case 'facts':
      return { facts: [['', '']] }
    case 'each':
      return rows ? { each: rows, columns: [['', '', 1]] } : null
    case 'table':
      return {
        table: [
          ['', ''],
          ['', ''],
        ],
        header: true,
      }
    case 'when':
      return field ? { when: field, show: [{ text: '' }] } : null
    case 'places':
      return { places: [{ role: 'purchaser', kind: 'signature', label: '' }] }
    case 'signatures':
      return { signatures: [['cemetery', '']] }
    case 'surroundings':
      return place ? { surroundings: place } : null
    case 'letterhead':
      return { letterhead: true }
    case 'address':
      return contact ? { address: contact } : null
    case 'picture':
    case 'pdf':
      // They begin with a file.
      return null
    case 'photo':
      return { photo: true, alt: '{record}' }
    case 'wayTo':
      return place ? { wayTo: place, alt: `{${place}}` } : null
    case 'rule':
      return { rule: true }
    case 'pageBreak':
      return { pageBreak: true }
  }
}
