import { can, type Viewer } from '../../../core/access'
import type { AnyArea, PaperRows } from '../../../core/area'
import { flattenCustomFields, isCustomFieldName } from '../../../core/custom-field-names'
import type { PartialDate } from '../../../core/dates/partial-date'
import { type Field, isLength, isRate } from '../../../core/fields'
import { decimalsOf } from '../../../core/money'
import { paperRowsNamed, rowFields } from '../../../core/papers/path-problem'
import type { PaperPath } from '../../../core/papers/template'
import type { LengthUnits } from '../../../core/units/length'
import { formatMeasure } from '../../../core/units/measure'
import { areaVisibleTo, recordVisibleTo } from '../../../core/visible-fields'
import { areasWithCustomFields } from '../../engine/custom-fields/definitions'
import { type FileLocale, fileTexts } from '../../engine/exports/texts'
import { Problem } from '../../engine/problem/problem'
import { type AreaRegistry, Repository, type StoredRecord } from '../../engine/resources/repository'
import type { Transaction } from '../../engine/transaction/transaction'

/** How values are written on a paper. */
export interface PaperFormat {
  language: FileLocale
  /** BCP 47, with the cemetery's region: dates and amounts are written as people there write them. */
  locale: string
  currency: string
  timeZone: string
  units: LengthUnits
}

/** What a paper's paths stand for. */
export interface PaperValues {
  /** The record as a letter names it: a person's given name first. */
  name: string
  /** The words on the paper; empty where there is no value. */
  text: (path: string) => string
  /** The stored value, for conditions. */
  value: (path: string) => unknown
  /** The child rows of a field; paths in them fall back to the record's. */
  rows: (path: string) => PaperValues[]
}

/** Of one record, so many that name it. */
const maxReferring = 500

/** A record with what its references lead to, as far as a paper asks for it. */
interface Node {
  area: AnyArea
  record: Record<string, unknown>
  /** By field: the record it refers to, or its rows. */
  below: Map<string, Node | Node[]>
  fields: AnyArea['fields']
  prefix: string
}

/**
 * Reads what a paper says of a record, and no more: each area's records in one query.
 * @throws Problem 403 `paperNeeds` where the caller may not read something that it names: a paper is
 * whole or is not made
 */
export async function readPaperValues(
  transaction: Transaction,
  registry: AreaRegistry,
  subject: { area: AnyArea; record: StoredRecord },
  paths: readonly PaperPath[],
  { format, extra }: { format: PaperFormat; extra: Readonly<Record<string, string>> },
): Promise<PaperValues> {
  const asked = paths
    .map(({ path, each }) => (each ? { path, each } : { path }))
    .filter(({ path }) => !Object.hasOwn(extra, path))
  const yesNo = fileTexts(subject.area, format.language)
  const areas = asked.some(({ path }) => path.split('.').some(isCustomFieldName))
    ? await areasWithCustomFields(transaction, registry.areas, {
        locale: format.language,
        yes: yesNo.shared('areas.yes'),
        no: yesNo.shared('areas.no'),
      })
    : registry.areas
  const area = areas.find(({ name }) => name === subject.area.name) ?? subject.area
  const loader = new Loader(transaction, registry, areas)
  const root = loader.node(area, subject.record)
  await loader.load(
    [root],
    asked.flatMap(({ path, each }) => {
      const [first = ''] = path.split('.')
      const rows = each ? rowFields(area, each, areas) : undefined
      return rows && Object.hasOwn(rows, first)
        ? [[each as string, ...path.split('.')]]
        : [path.split('.')]
    }),
  )
  return valuesOf(root, null, extra, new Formatter(format))
}

class Loader {
  constructor(
    private readonly transaction: Transaction,
    private readonly registry: AreaRegistry,
    /** With their custom fields where a path names one. */
    private readonly areas: readonly AnyArea[],
  ) {}

  private get viewer(): Viewer {
    return this.transaction.viewer
  }

  node(area: AnyArea, record: Record<string, unknown>): Node {
    const visible = areaVisibleTo(area, this.viewer)
    return {
      area,
      record: recordVisibleTo(area, this.viewer, flattenCustomFields(record)),
      below: new Map(),
      fields: visible.fields,
      prefix: '',
    }
  }

  /** @param paths of one kind of node, by their segments */
  async load(nodes: readonly Node[], paths: ReadonlyArray<readonly string[]>): Promise<void> {
    const [first] = nodes
    if (!first) return
    const byName = new Map<string, Array<readonly string[]>>()
    for (const [name = '', ...rest] of paths)
      byName.set(name, [...(byName.get(name) ?? []), ...(rest.length > 0 ? [rest] : [])])
    for (const [name, rest] of byName) {
      const field = Object.hasOwn(first.fields, name) ? first.fields[name] : undefined
      const referring = first.prefix === '' ? paperRowsNamed(first.area, name) : undefined
      if (!field && referring) {
        await this.loadReferring(nodes, name, referring, rest)
        continue
      }
      if (!field) {
        if (Object.hasOwn(first.area.fields, name)) throw needs(first.area.label[0])
        throw new Error(`${first.area.name} has no field ${name}`)
      }
      if (field.kind === 'text' && field.namesFrom)
        await this.load(nodes, [field.namesFrom.split('.')])
      else if (field.kind === 'rows') await this.loadRows(nodes, name, field, rest)
      else if (field.kind === 'ref' || field.kind === 'refs')
        await this.loadReferences(nodes, name, field.to, rest)
      else if (field.kind === 'user') await this.loadUsers(nodes, name)
      else if (rest.length > 0) throw new Error(`${first.area.name}.${name} has no fields`)
    }
  }

  private async loadRows(
    nodes: readonly Node[],
    name: string,
    field: Extract<Field, { kind: 'rows' }>,
    rest: ReadonlyArray<readonly string[]>,
  ) {
    const all = nodes.flatMap((node) => {
      const rows = ((node.record[name] ?? []) as Array<Record<string, unknown>>)
        // What an amendment took off a contract is sold by it no more.
        .filter(({ removedOn }) => removedOn == null)
        .map(
          (record): Node => ({
            area: node.area,
            record,
            below: new Map(),
            fields: field.fields,
            prefix: `${name}.`,
          }),
        )
      node.below.set(name, rows)
      return rows
    })
    await this.load(all, rest)
  }

  private async loadReferences(
    nodes: readonly Node[],
    name: string,
    to: string,
    rest: ReadonlyArray<readonly string[]>,
  ) {
    const target = this.registry.areas.find((area) => area.name === to)
    const whole = this.areas.find((area) => area.name === to)
    if (!target || !whole) throw new Error(`no area is called ${to}`)
    if (!can(this.viewer, { permission: target.access.read })) throw needs(target.label[1])
    const idsOf = (node: Node) => [node.record[name] ?? []].flat() as number[]
    const ids = [...new Set(nodes.flatMap(idsOf))]
    const found = ids.length
      ? await new Repository(this.registry, target, this.transaction).find({ id: ids }, ids.length)
      : []
    const byId = new Map(found.map((record) => [record.id, this.node(whole, record)]))
    for (const node of nodes)
      node.below.set(
        name,
        idsOf(node).flatMap((id) => byId.get(id) ?? []),
      )
    await this.load([...byId.values()], rest)
  }

  /** Records that name these, oldest first. */
  private async loadReferring(
    nodes: readonly Node[],
    name: string,
    { area, by, only = {} }: PaperRows,
    rest: ReadonlyArray<readonly string[]>,
  ) {
    const target = this.registry.areas.find((one) => one.name === area)
    const whole = this.areas.find((one) => one.name === area)
    if (!target || !whole) throw new Error(`no area is called ${area}`)
    if (!can(this.viewer, { permission: target.access.read })) throw needs(target.label[1])
    const repository = new Repository(this.registry, target, this.transaction)
    const all: Node[] = []
    for (const node of nodes) {
      const found = await repository.find({ ...only, [by]: node.record.id }, maxReferring)
      const rows = found.map((record) => this.node(whole, record))
      node.below.set(name, rows)
      all.push(...rows)
    }
    await this.load(all, rest)
  }

  private async loadUsers(nodes: readonly Node[], name: string) {
    const ids = [...new Set(nodes.flatMap((node) => (node.record[name] as number | null) ?? []))]
    const { rows } = await this.transaction.query<{ id: number; name: string }>(
      `select u.id, u.display_name as name from users u
       join user_cemeteries uc on uc.user_id = u.id and uc.cemetery_id = $1 where u.id = any($2::bigint[])`,
      [this.transaction.cemeteryId, ids],
    )
    const names = new Map(rows.map((row) => [row.id, row.name]))
    for (const node of nodes) {
      const label = names.get(node.record[name] as number)
      node.below.set(name, label ? [{ ...node, record: { label }, below: new Map() }] : [])
    }
  }
}

const needs = (what: string) =>
  new Problem(
    403,
    'This paper names what you may not read',
    `It says something of: ${what}. Ask someone who may read that to print it.`,
    { code: 'paperNeeds', params: { what } },
  )

function valuesOf(
  node: Node,
  around: PaperValues | null,
  extra: Readonly<Record<string, string>>,
  format: Formatter,
): PaperValues {
  const at = (path: string): { node: Node; name: string } | null => {
    const segments = path.split('.')
    let here = node
    for (const name of segments.slice(0, -1)) {
      const below = [here.below.get(name) ?? []].flat()
      if (!below[0]) return null
      here = below[0]
    }
    return { node: here, name: segments.at(-1) as string }
  }
  const known = (path: string) => {
    const first = path.split('.')[0] as string
    return Object.hasOwn(node.fields, first) || (node.prefix === '' && node.below.has(first))
  }
  /** Amounts of records that name this one, together. */
  const sumOf = (path: string): { node: Node; name: string } | null => {
    const [first = '', name = '', ...further] = path.split('.')
    if (node.prefix !== '' || further.length > 0 || !paperRowsNamed(node.area, first)) return null
    const rows = [node.below.get(first) ?? []].flat()
    const [row] = rows
    if (row?.fields[name]?.kind !== 'money') return null
    const sum = rows.reduce((all, { record }) => all + ((record[name] as number | null) ?? 0), 0)
    return { node: { ...row, record: { ...row.record, [name]: sum } }, name }
  }
  /** What a field that names several records leads to in each of them. */
  const ofEach = (path: string): string[] | null => {
    const [first = '', ...rest] = path.split('.')
    const several = [node.below.get(first) ?? []].flat()
    if (node.fields[first]?.kind !== 'refs' || rest.length === 0 || several.length < 2) return null
    return several.map((one) => valuesOf(one, null, extra, format).text(rest.join('.')))
  }
  return {
    name: nameOf(node),
    text: (path) => {
      if (Object.hasOwn(extra, path)) return extra[path] as string
      if (around && !known(path)) return around.text(path)
      const each = ofEach(path)
      if (each) return format.list([...new Set(each)].filter(Boolean))
      const sum = sumOf(path)
      if (sum) return format.text(sum.node, sum.name)
      const found = at(path)
      return found ? format.text(found.node, found.name) : ''
    },
    value: (path) => {
      if (around && !known(path)) return around.value(path)
      if (paperRowsNamed(node.area, path) && node.prefix === '')
        return [node.below.get(path) ?? []].flat().map(({ record }) => record.id)
      const found = at(path)
      return found?.node.record[found.name] ?? null
    },
    rows: (path) => {
      const own = valuesOf(node, around, extra, format)
      return [node.below.get(path) ?? []].flat().map((row) => valuesOf(row, own, extra, format))
    },
  }
}

class Formatter {
  constructor(private readonly format: PaperFormat) {}

  private names(nodes: readonly Node[]): string {
    const names = nodes.map(nameOf)
    return nodes[0]?.area.represents === 'person' ? this.list(names) : names.join('; ')
  }

  list(words: readonly string[]): string {
    return new Intl.ListFormat(this.format.locale, { type: 'conjunction' }).format(words)
  }

  text(node: Node, name: string): string {
    const { area, record, below, fields, prefix } = node
    const field = fields[name]
    const value = record[name]
    if (!field || value === null || value === undefined || value === '') return ''
    const { locale, currency, timeZone, language, units } = this.format
    const number = (options: Intl.NumberFormatOptions, given: number) =>
      new Intl.NumberFormat(locale, options).format(given)
    switch (field.kind) {
      case 'money': {
        const unit = field.currency ?? currency
        return number(
          { style: 'currency', currency: unit },
          (value as number) / 10 ** decimalsOf(unit),
        )
      }
      case 'number':
        if (isLength(field)) return formatMeasure(field, value as number, units, locale)
        return isRate(field)
          ? number({ style: 'percent', maximumFractionDigits: 2 }, (value as number) / 10_000)
          : number({ maximumFractionDigits: field.decimals }, value as number)
      case 'flag':
        return fileTexts(area, language).shared(value ? 'areas.yes' : 'areas.no')
      case 'choice':
        return (
          field.labels?.[String(value)] ??
          fileTexts(area, language).choice(`${prefix}${name}`, String(value))
        )
      case 'date':
        return longDate(value as string, locale)
      case 'partialDate':
        return partialDateText(value as PartialDate, locale)
      case 'instant':
        return new Intl.DateTimeFormat(locale, {
          dateStyle: 'long',
          timeStyle: 'short',
          timeZone,
        }).format(new Date(value as string))
      case 'ref':
      case 'refs':
      case 'user':
        return this.names([below.get(name) ?? []].flat())
      default:
        if (field.kind === 'text' && field.namesFrom)
          return this.names(atPath([node], field.namesFrom.split('.')))
        return typeof value === 'object' ? '' : String(value)
    }
  }
}

/** What a way of references and rows leads to. */
const atPath = (nodes: readonly Node[], path: readonly string[]): readonly Node[] =>
  path.reduce<readonly Node[]>(
    (here, name) => here.flatMap((one) => one.below.get(name) ?? []),
    nodes,
  )

/** As it is written in a letter: a person's given name first. */
function nameOf({ area, record }: Node): string {
  const { prefix, firstName, middleName, lastName, suffix } = record
  const whole = [prefix, firstName, middleName, lastName, suffix].filter(Boolean).join(' ')
  return (area.represents === 'person' && whole) || String(record.label ?? '')
}

/** A calendar day in words, never through a time zone. */
export const longDate = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** As the register has it; a whole day in the paper's language. */
const partialDateText = ({ text, edtf }: PartialDate, locale: string) =>
  edtf !== null && /^\d{4}-\d{2}-\d{2}$/.test(edtf) ? longDate(edtf, locale) : text
