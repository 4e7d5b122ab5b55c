import type { AnyArea } from '../../../core/area'
import type { RowPlan } from '../../../core/imports/row-reader'
import { areas } from '../../engine/areas/areas'
import { foldKey, quoteIdent, tableOf } from '../../engine/sql/columns'
import { searchKeysOf } from '../../engine/sql/insert-queries'
import type { Transaction } from '../../engine/transaction/transaction'
import type { RowVerdict } from './decide-rows'
import type { SeenPeople } from './duplicates'
import { intermentsThere } from './interments-there'
import type { ImportRow } from './record'
import { numberedOf } from './record-numbers'
import type { RawRow } from './run-steps'

type Values = Readonly<Record<string, unknown>>
const none = [null, null] as const

/** What is to become of rows of contacts or rights: known by number first, then by what they say. */
export async function decideLists(
  transaction: Transaction,
  row: ImportRow,
  rows: readonly RawRow[],
  plans: readonly RowPlan[],
  seen: SeenPeople,
): Promise<RowVerdict[]> {
  const area = areas.find(({ name }) => name === row.target) as AnyArea
  const numbered = await numberedOf(transaction, row, plans)
  const keys = plans.map(({ outcome, record }) =>
    outcome === 'create' && record ? keyOf(area, record) : '',
  )
  const known = await recordsLike(transaction, area, keys)
  const there = await intermentsThere(transaction, row, plans)
  const choice = row.mapping?.duplicates ?? 'create'
  return plans.map((plan, i): RowVerdict => {
    const { issues, outcome, record = {} } = plan
    if (outcome !== 'create') return { outcome, issues, deceased: null }
    const key = keys[i] as string
    const before = key
      ? seen.add((rows[i] as RawRow).row_no, { key, birth: none, death: none })
      : null
    if (before !== null) issues.push(['duplicateInFile', before])
    const own = numbered.get(i)
    if (own && !own.same)
      return { outcome: 'skip', issues: [...issues, ['numberOther', own.label]], deceased: null }
    if (own) {
      const updates = row.mapping?.numbers === 'update' && !area.immutable
      if (!updates) issues.push(['existsAlready', own.id])
      return { outcome: updates ? 'merge' : 'skip', issues, deceased: null, record: own.id }
    }
    const lying = there.get(i)
    if (lying === null)
      return {
        outcome: 'failed',
        issues: [...issues, ['linkMissing', plan.buried?.name ?? '']],
        deceased: null,
      }
    // What the list of the deceased brought is this interment; the row says the rest of it.
    if (lying) return { outcome: 'merge', issues, deceased: null, record: lying.id }
    const found = (known.get(key) ?? []).filter((one) => mayBeSame(record, one.values))
    const [first] = found
    if (!first) return { outcome: 'create', issues, deceased: null }
    // A number of a deed is given once; an old deed may be of several places, and is told apart by its number in the file alone.
    if ((choice === 'skip' && !area.immutable) || area.name === 'interment-rights')
      return {
        outcome: 'skip',
        issues: [...issues, ['existsAlready', first.id]],
        deceased: null,
        record: first.id,
      }
    issues.push(['duplicateOfRecord', first.id])
    const merged = choice === 'merge' && found.length === 1 && !area.immutable
    return {
      outcome: merged ? 'merge' : 'create',
      issues,
      deceased: null,
      record: merged ? first.id : null,
    }
  })
}

/** A contact is known by the name, a right by the number of its deed. */
const keyOf = (area: AnyArea, record: Values) =>
  area.name === 'interments'
    ? ''
    : area.name === 'interment-rights'
      ? record.deedNumber
        ? foldKey(String(record.deedNumber))
        : ''
      : searchKeysOf(area, { ...record }).sortKey

async function recordsLike(transaction: Transaction, area: AnyArea, keys: readonly string[]) {
  const found = new Map<string, Array<{ id: number; values: Values }>>()
  const wanted = [...new Set(keys.filter(Boolean))]
  if (wanted.length === 0) return found
  const column = area.name === 'interment-rights' ? 'deed_number_key' : 'sort_key'
  const { rows } = await transaction.query<{ id: number; key: string; body: string }>(
    `select id, ${column} as key, body from ${quoteIdent(tableOf(area))} where cemetery_id = $1 and ${column} = any($2) and archived_at is null order by id`,
    [transaction.cemeteryId, wanted],
  )
  for (const { id, key, body } of rows)
    found.set(key, [...(found.get(key) ?? []), { id: Number(id), values: JSON.parse(body) }])
  return found
}

/** Two of one name are two where both have an address of mail or a telephone, and none is the same. */
function mayBeSame(one: Values, other: Values): boolean {
  const [mine, theirs] = [waysTo(one), waysTo(other)]
  return mine.size === 0 || theirs.size === 0 || [...mine].some((way) => theirs.has(way))
}

const waysTo = ({ email, phones }: Values) =>
  new Set(
    [
      typeof email === 'string' ? email.toLowerCase() : '',
      ...((phones ?? []) as Array<{ number: string }>).map(({ number }) =>
        number.replace(/\D/g, '').slice(-9),
      ),
    ].filter(Boolean),
  )
