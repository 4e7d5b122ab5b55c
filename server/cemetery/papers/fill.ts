import {
  addressFields,
  addressPath,
  defaultPictureHeight,
  type PaperNode,
  parsePaperText,
} from '../../../core/papers/template'
import { conflict } from '../../engine/problem/problem'
import type { PaperBlock } from '../../formats/pdf/paper'
import type { TextRun } from '../../formats/pdf/text-layout'
import type { DrawnRecord } from './drawn-record'
import type { Surroundings } from './surroundings'
import type { PaperValues } from './values'

/** What stands at the head of a cemetery's paper, and the pictures of its template. */
export interface Letterhead {
  name: string
  lines: string[]
  logo?: Uint8Array
  /** Pictures and PDFs by the id of their file. A picture that is missing is left out. */
  files?: ReadonlyMap<number, Uint8Array>
  /** What the record itself shows: where it is, and a photograph. */
  drawn?: DrawnRecord
  /** What stands around places, by the path that names them. */
  surroundings?: ReadonlyMap<string, Surroundings>
}

/** A paper's nodes with the values in their places. */
export function fillPaper(
  nodes: readonly PaperNode[],
  values: PaperValues,
  head: Letterhead,
): PaperBlock[] {
  const runs = (text: string, of = values): TextRun[] =>
    parsePaperText(text).map((part) => ({
      text: 'path' in part ? of.text(part.path) : part.words,
      ...(part.bold && { bold: true }),
    }))
  const hasValue = (text: string) =>
    parsePaperText(text).every((part) => !('path' in part)) ||
    parsePaperText(text).some((part) => 'path' in part && values.text(part.path) !== '')
  return nodes.flatMap((node): PaperBlock[] => {
    if ('heading' in node)
      return [{ kind: 'heading', level: node.level ?? 1, runs: runs(node.heading) }]
    if ('text' in node && !hasValue(node.text)) return []
    if ('text' in node)
      return [
        {
          kind: 'paragraph',
          runs: runs(node.text),
          ...(node.align && { align: node.align }),
          ...(node.small && { small: true }),
        },
      ]
    if ('list' in node) return [{ kind: 'list', items: node.list.map((item) => runs(item)) }]
    if ('facts' in node) {
      const rows = node.facts
        .filter(([, value]) => hasValue(value))
        .map(([label, value]) => ({ label: runs(label), value: runs(value) }))
      return rows.length > 0 ? [{ kind: 'facts', rows }] : []
    }
    if ('each' in node)
      return [
        {
          kind: 'table',
          columns: node.columns.map(([header, , width, align]) => ({
            header: runs(header),
            width,
            ...(align && { align }),
          })),
          rows: values
            .rows(node.each)
            .map((row) => node.columns.map(([, cell]) => runs(cell, row))),
          foot: (node.foot ?? [])
            .filter((cells) => hasValue(cells.at(-1) ?? ''))
            .map((cells) => cells.map((cell) => runs(cell))),
        },
      ]
    if ('when' in node) {
      const value = values.value(node.when)
      const fits = node.is
        ? node.is.includes(String(value))
        : value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
      return fillPaper(fits ? node.show : (node.otherwise ?? []), values, head)
    }
    if ('signatures' in node)
      return [
        {
          kind: 'places',
          places: node.signatures.map(([role, label]) => ({
            role,
            kind: 'signature' as const,
            label: runs(label),
            required: true,
          })),
        },
      ]
    if ('places' in node)
      return [
        {
          kind: 'places',
          places: node.places.map(({ role, kind, label, optional }) => ({
            role,
            kind,
            label: runs(label),
            required: !optional,
          })),
        },
      ]
    if ('table' in node)
      return [
        {
          kind: 'grid',
          rows: node.table.map((cells) => cells.map((cell) => runs(cell))),
          header: node.header === true,
        },
      ]
    if ('picture' in node) {
      const image = head.files?.get(node.picture)
      return image
        ? [{ kind: 'picture', image, alt: node.alt, height: node.height ?? defaultPictureHeight }]
        : []
    }
    if ('wayTo' in node) {
      const way = head.drawn?.ways.get(node.wayTo)
      const alt = runs(node.alt)
        .map(({ text }) => text)
        .join('')
      return [
        ...(way?.map ? [{ kind: 'picture' as const, image: way.map, alt, height: mapHeight }] : []),
        ...(way && way.steps.length > 0
          ? [{ kind: 'list' as const, items: way.steps.map((text) => [{ text }]) }]
          : []),
      ]
    }
    if ('photo' in node) {
      const image = head.drawn?.photo
      const alt = runs(node.alt)
        .map(({ text }) => text)
        .join('')
      return image ? [{ kind: 'picture', image, alt, height: photoHeight }] : []
    }
    if ('pdf' in node) {
      const source = head.files?.get(node.pdf)
      if (!source) throw missingFile()
      const places = node.fields.map(({ value, ...field }) => ({
        ...field,
        printed: value === null ? null : runs(value),
      }))
      return [{ kind: 'pages', source, pages: node.pages, places }]
    }
    if ('surroundings' in node) return around(head.surroundings?.get(node.surroundings))
    if ('address' in node) return [{ kind: 'address', lines: addressOf(node.address, values) }]
    if ('letterhead' in node) {
      const { name, lines, logo } = head
      return [{ kind: 'letterhead', name, lines, ...(logo && { logo }), logoText: name }]
    }
    return [{ kind: 'rule' in node ? 'rule' : 'pageBreak' }]
  })
}

/** Points. */
const mapHeight = 160
const photoHeight = 170
/** Nothing where the record has no place. */
function around(of: Surroundings | undefined): PaperBlock[] {
  if (!of) return []
  const { image, alt, title, northIsUp, sides, room } = of
  const drawn: PaperBlock[] = image
    ? [
        { kind: 'picture', image, alt, height: 160 },
        { kind: 'paragraph', runs: [{ text: northIsUp }], small: true },
      ]
    : []
  const factsOf = (facts: Surroundings['sides']) =>
    facts.map(([label, value]) => ({ label: [{ text: label }], value: [{ text: value }] }))
  return [
    ...(room.length > 0 ? [{ kind: 'facts' as const, rows: factsOf(room) }] : []),
    { kind: 'heading', level: 2, runs: [{ text: title }] },
    ...drawn,
    { kind: 'facts', rows: factsOf(sides) },
  ]
}

const missingFile = () =>
  conflict(
    'templateFile',
    'The PDF of this template is missing',
    'Bring it back among the files of the template, or choose another.',
  )

/** The name of a contact, and the first of its addresses. */
function addressOf(path: string, values: PaperValues): string[] {
  const [street = '', city = '', region = '', postalCode = '', country = ''] = addressFields.map(
    (name) => values.text(addressPath(path, name)),
  )
  const place = [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [path === 'record' ? values.name : values.text(path), street, place, country].filter(
    Boolean,
  )
}
