import type { IssueCode } from '../../core/imports/issues'
import { placeKey } from '../../core/imports/place'
import { plannerOf } from '../../core/imports/planner'
import type { RowPlan } from '../../core/imports/row'
import type { Handler } from '../jobs/jobs'
import type { Transaction } from '../transaction'
import { nextRows } from './cells'
import { identityOf, matchesOf, Seen } from './duplicates'
import { flagLevels } from './levels'
import { flagLinks } from './links'
import { numberedOf, numbersInFile } from './numbers'
import { PlaceOfRows } from './place-of-rows'
import { readPlaces } from './places'
import { type Counts, type ImportRow, setImport, sheetOf } from './record'
import { Room } from './room'
import { Stage, unstage } from './stage'
import { failImport, gently, type RawRow, steps } from './step'
import { contactsOf, isKnown } from './store-owners'

const batch = 1_000

/** The dry run: what would become of every row, and what is to be said of it. Writes no record. */
export const checkHandler: Handler = {
  failed: failImport,
  run: async (work) => {
    // What is known of the rows so far fits the cursor only while every step ends well.
    let memory: 'none' | 'fits' | 'ahead' = 'none'
    let seen = new Seen()
    let room = new Room()
    let stage = new Stage()
    let where = new PlaceOfRows()
    let numbers: Promise<ReadonlySet<number>> | undefined
    const settled = () => {
      memory = 'fits'
    }
    const step = async (transaction: Transaction, row: ImportRow): Promise<'more' | 'over'> => {
      if (memory !== 'fits') {
        await transaction.query(
          'delete from import_results where cemetery_id = $1 and import_id = $2',
          [transaction.cemeteryId, row.id],
        )
        await unstage(transaction, row.id)
        await setImport(transaction, row.id, { cursor: 0, counts: { own: row.counts.own ?? {} } })
        ;[seen, room, stage, where] = [new Seen(), new Room(), new Stage(), new PlaceOfRows()]
        return 'more'
      }
      memory = 'ahead'
      const { rows } = await transaction.query<RawRow & Record<string, unknown>>(nextRows(batch), [
        transaction.cemeteryId,
        row.id,
        row.cursor,
      ])
      const last = rows.at(-1)
      if (!last) {
        await setImport(transaction, row.id, { state: 'checked', cursor: 0, error: null })
        return 'over'
      }
      const plan = plannerOf(row.target, await sheetOf(transaction, row))
      const plans = await gently(rows, ({ row_no, cells }) => plan(row_no, cells))
      await where.find(transaction, row, plans)
      await flagLinks(transaction, row, plans, () => {
        numbers ??= numbersInFile(transaction, row)
        return numbers
      })
      await flagLevels(transaction, plans, where.lookup)
      const verdicts =
        row.target === 'deceased'
          ? await judgePeople(transaction, row, rows, plans, { seen, room, where })
          : await judgeLocations(transaction, row, rows, plans, { seen, where })
      if (row.target === 'deceased') await stageRows(transaction, row, stage, rows, plans, verdicts)
      await store(transaction, row.id, rows, verdicts)
      await setImport(transaction, row.id, {
        cursor: last.row_no,
        counts: counted(row.counts, verdicts, room.proposed()),
      })
      return 'more'
    }
    await steps(work, 'checking', step, settled)
  },
}

/** What is to become of a row, with the record that it is to be merged into. */
interface Verdict {
  outcome: 'create' | 'merge' | 'skip' | 'failed'
  issues: RowPlan['issues']
  deceased: number | null
  /** Of a place that is there and gets its outline. */
  location?: number | null
}

/** What is known of the rows so far. */
interface Known {
  seen: Seen
  room: Room
  where: PlaceOfRows
}

async function judgePeople(
  transaction: Transaction,
  row: ImportRow,
  rows: readonly RawRow[],
  plans: readonly RowPlan[],
  { seen, room, where }: Known,
): Promise<Verdict[]> {
  const identities = await gently(plans, (plan) =>
    plan.outcome === 'create' ? identityOf(plan) : null,
  )
  const matches = await matchesOf(transaction, identities)
  const numbered = await numberedOf(transaction, row, plans)
  await room.flag(transaction, plans, row.mapping ?? { capacity: null }, where.lookup)
  const choice = row.mapping?.duplicates ?? 'create'
  return plans.map((plan, i): Verdict => {
    const { issues } = plan
    const identity = identities[i]
    const before = identity ? seen.add((rows[i] as RawRow).row_no, identity) : null
    if (before !== null) issues.push(['duplicateInFile', before])
    const own = numbered.get(i)
    if (own && !own.same)
      return { outcome: 'skip', issues: [...issues, ['numberOther', own.label]], deceased: null }
    if (own && row.mapping?.numbers === 'update')
      return { outcome: 'merge', issues, deceased: own.id }
    if (own)
      return { outcome: 'skip', issues: [...issues, ['existsAlready', own.id]], deceased: own.id }
    const found = matches.get(i)
    if (!found) return { outcome: plan.outcome, issues, deceased: null }
    const [first] = found as [number]
    if (choice === 'skip')
      return { outcome: 'skip', issues: [...issues, ['existsAlready', first]], deceased: first }
    issues.push(['duplicateOfRecord', first])
    const merged = choice === 'merge' && found.length === 1
    return { outcome: merged ? 'merge' : 'create', issues, deceased: merged ? first : null }
  })
}

/** Makes the records that are to come; what the areas' rules refuse is not to come. */
async function stageRows(
  transaction: Transaction,
  row: ImportRow,
  stage: Stage,
  rows: readonly RawRow[],
  plans: readonly RowPlan[],
  verdicts: readonly Verdict[],
) {
  const taken = rows.flatMap(({ row_no }, i) =>
    verdicts[i]?.outcome === 'create' ? [{ row: row_no, plan: plans[i] as RowPlan }] : [],
  )
  const refused = await stage.add(transaction, row.id, taken)
  if (refused.size === 0) return
  rows.forEach(({ row_no }, i) => {
    const reason = refused.get(row_no)
    const verdict = verdicts[i]
    if (reason === undefined || !verdict) return
    verdict.outcome = 'failed'
    verdict.issues.push(['failed', reason])
  })
}

async function judgeLocations(
  transaction: Transaction,
  row: ImportRow,
  rows: readonly RawRow[],
  plans: readonly RowPlan[],
  { seen, where }: Omit<Known, 'room'>,
): Promise<Verdict[]> {
  const known = await readPlaces(
    transaction,
    plans.flatMap((plan) => where.idOf(plan) ?? []),
  )
  const contacts = await contactsOf(
    transaction,
    plans.map(({ owned }) => owned ?? undefined),
  )
  const none = [null, null] as const
  return plans.map((plan, i): Verdict => {
    const { issues } = plan
    if (plan.outcome !== 'create') return { outcome: plan.outcome, issues, deceased: null }
    const id = where.idOf(plan)
    const key = id === null ? placeKey(plan.place) : `#${id}`
    const before = seen.add((rows[i] as RawRow).row_no, { key, birth: none, death: none })
    if (before !== null)
      return {
        outcome: 'skip',
        issues: [...issues, ['duplicateInFile', before], ['existsAlready']],
        deceased: null,
      }
    const place = id === null ? undefined : known.get(id)
    if (place && !place.drawn && plan.location?.geometry) {
      issues.push(['outlineAdded'])
      if (plan.owned) issues.push(['ownerNotTaken'])
      return { outcome: 'merge', issues, deceased: null, location: place.id }
    }
    if (place && row.mapping?.numbers === 'update')
      return { outcome: 'merge', issues, deceased: null, location: place.id }
    if (place)
      return {
        outcome: 'skip',
        issues: [...issues, ['existsAlready']],
        deceased: null,
        location: place.id,
      }
    if (where.isLeft(plan)) return { outcome: 'skip', issues, deceased: null }
    if (plan.owned && isKnown(contacts, plan.owned)) issues.push(['ownerKnown'])
    return { outcome: 'create', issues, deceased: null }
  })
}

async function store(
  transaction: Transaction,
  id: number,
  rows: readonly RawRow[],
  verdicts: readonly Verdict[],
) {
  await transaction.query(
    `insert into import_results (cemetery_id, import_id, row_no, outcome, issues, deceased_id, location_id)
     select $1, $2, u.* from unnest($3::int[], $4::text[], $5::jsonb[], $6::bigint[], $7::bigint[]) u`,
    [
      transaction.cemeteryId,
      id,
      rows.map(({ row_no }) => row_no),
      verdicts.map(({ outcome }) => outcome),
      verdicts.map(({ issues }) => (issues.length > 0 ? JSON.stringify(issues) : null)),
      verdicts.map(({ deceased }) => deceased),
      verdicts.map(({ location }) => location ?? null),
    ],
    'import results',
  )
}

function counted(
  counts: Counts,
  verdicts: readonly Verdict[],
  room: NonNullable<Counts['check']>['room'],
): Counts {
  const check = counts.check ?? { create: 0, merge: 0, skip: 0, failed: 0, issues: {} }
  const issues: Partial<Record<IssueCode, number>> = { ...check.issues }
  const sums = { ...check, issues }
  for (const { outcome, issues: own } of verdicts) {
    sums[outcome]++
    for (const code of new Set(own.map(([one]) => one))) issues[code] = (issues[code] ?? 0) + 1
  }
  return { ...counts, check: room ? { ...sums, room } : sums }
}
