import type { AnyArea } from '../../../core/area'
import { LIST_SEPARATOR } from '../../../core/text/list-separator'
import { childTableOf, quoteIdent, snakeCase, tableOf } from '../sql/columns'
import type { RecordValues } from '../sql/insert-queries'
import { memoizeByArea } from '../sql/memoize-by-area'
import type { HookContext } from './extend'
import { readStored } from './old-bodies'
import { updateComputedMany } from './update-computed'

/** A text that carries the names of other records, for lists, titles and searches. */
interface NameField {
  /** The text itself. */
  name: string
  max: number
  /** The reference that it follows, `contact` or `holders.contact`, and to which area. */
  from: string
  to: string
}

const namedOf = memoizeByArea((area): readonly NameField[] =>
  Object.entries(area.fields).flatMap(([name, field]) => {
    if (field.kind !== 'text' || !field.namesFrom) return []
    const [top = '', child] = field.namesFrom.split('.')
    const parent = area.fields[top]
    const source = parent?.kind === 'rows' && child ? parent.fields[child] : parent
    if (source?.kind !== 'ref' && source?.kind !== 'refs')
      throw new Error(`${area.name}.${name} names ${field.namesFrom}, which is no reference`)
    return [{ name, max: field.max, from: field.namesFrom, to: source.to }]
  }),
)

/** Whether the area carries names of others, which the engine keeps. */
export const hasNameFields = (area: AnyArea) => namedOf(area).length > 0

function idsIn(values: RecordValues, from: string): number[] {
  const [top = '', child] = from.split('.')
  const value = values[top]
  if (value == null) return []
  if (!Array.isArray(value)) return [value as number]
  const ids = child ? value.map((row: RecordValues) => row[child]) : value
  return ids.filter((id): id is number => typeof id === 'number')
}

/** Fills the names that records carry, before they are written: one question for each area named. */
export async function fillNameFields(
  { transaction, cemeteryId }: HookContext,
  area: AnyArea,
  records: readonly RecordValues[],
): Promise<void> {
  const named = namedOf(area)
  const wanted = new Map<string, Set<number>>()
  for (const { from, to } of named) {
    const ids = wanted.get(to) ?? new Set()
    for (const record of records) for (const id of idsIn(record, from)) ids.add(id)
    wanted.set(to, ids)
  }
  const asked = [...wanted].filter(([, ids]) => ids.size > 0)
  const answers = await transaction.pipeline(
    asked.map(([to, ids]) => ({
      text: `select id, label from ${quoteIdent(tableOf({ name: to }))} where cemetery_id = $1 and id = any($2::bigint[])`,
      values: [cemeteryId, [...ids]],
    })),
  )
  const labels = new Map(
    asked.map(([to], i) => [
      to,
      new Map(answers[i]?.rows.map((row) => [row.id as number, row.label as string])),
    ]),
  )
  for (const record of records)
    for (const { name, max, from, to } of named) {
      const list = idsIn(record, from).map((id) => labels.get(to)?.get(id))
      record[name] = [...list.filter(Boolean).join(LIST_SEPARATOR)].slice(0, max).join('') || null
    }
}

/** After records were given other names: whoever carries those follows, and whoever carries theirs. */
export async function updateNameFields(
  context: HookContext,
  areas: readonly AnyArea[],
  to: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  for (const area of areas)
    for (const from of new Set(namedOf(area).flatMap((one) => (one.to === to ? [one.from] : [])))) {
      const renamed = await follow(context, area, from, ids)
      if (area.name !== to) await updateNameFields(context, areas, area.name, renamed)
    }
}

async function follow(context: HookContext, area: AnyArea, from: string, ids: readonly number[]) {
  const { transaction, cemeteryId } = context
  const { rows } = await transaction.query<{
    record: string
    sort_key: string
    search_words: string[]
  }>(
    `select t.body as record, t.sort_key, ${area.search ? 't.search_words' : "'{}'::text[] as search_words"} from ${quoteIdent(tableOf(area))} t
     where t.cemetery_id = $1 and ${refersSql(area, from)} order by t.id for no key update`,
    [cemeteryId, ids],
  )
  const kept = rows.map((row) => ({ ...row, was: readStored(area, row.record) }))
  const values = kept.map(({ was }): RecordValues => ({ ...was }))
  await fillNameFields(context, area, values)
  const names = namedOf(area).map(({ name }) => name)
  const moved = kept.flatMap(({ was, sort_key, search_words }, i) => {
    const next = values[i] as RecordValues
    return names.every((name) => was[name] === next[name])
      ? []
      : [{ was, derived: { id: was.id, sortKey: sort_key, words: search_words, values: next } }]
  })
  await updateComputedMany(
    context,
    area.name,
    names,
    moved.map(({ was, derived }) => ({ ...derived, archived: was.archivedAt !== null })),
  )
  return moved.map(({ was }) => was.id)
}

/** The condition that `t` refers to one of `$2`. */
function refersSql(area: AnyArea, from: string): string {
  const [top = '', child] = from.split('.')
  const kind = area.fields[top]?.kind
  if (kind === 'ref') return `t.${quoteIdent(`${snakeCase(top)}_id`)} = any($2::bigint[])`
  const column = kind === 'refs' ? 'ref_id' : `${snakeCase(child as string)}_id`
  return `t.id in (select c.parent_id from ${quoteIdent(childTableOf(area, top))} c where c.cemetery_id = $1 and c.${quoteIdent(column)} = any($2::bigint[]))`
}
