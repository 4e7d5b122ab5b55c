import type { Need } from '../../core/access'
import type { AnyArea } from '../../core/area'
import { isForVisitors, shownTo, visibleTo } from '../../core/visible'
import { ownOf } from '../custom/definitions'
import type { Database } from '../database'
import { notFound } from '../problem'
import { type Caller, transact } from '../transaction'
import { type ListQuery, listStatement, parseListQuery } from './query'
import type { Stored } from './repository'
import { getSql } from './statements'

/** What is not for everybody who reads an area, fields or records: who asks decides what is asked. */
export interface Guarded {
  database: Database
  area: AnyArea
  need: Need
}

/** One page of its list; what the caller may not see can be neither sorted nor filtered by. */
export const guardedPage = (
  { database, area, need }: Guarded,
  caller: Caller,
  input: unknown,
): Promise<{ query: ListQuery; rows: string; total: number; exact: boolean; more: boolean }> =>
  transact(database, caller, need, async (transaction) => {
    const { viewer } = transaction
    const query = parseListQuery(input)
    const whole = await ownOf(transaction, area, query.filter)
    const seen = visibleTo(whole, viewer)
    const { text, values, exact } = listStatement(seen, caller.cemeteryId, query)
    const [, answer] = await transaction.all([
      { text: 'set local plan_cache_mode = force_custom_plan' },
      { text, values },
    ])
    const { rows, total, more = false } = answer?.rows[0] ?? {}
    const shown = () =>
      JSON.stringify((JSON.parse(rows) as Stored[]).map((row) => shownTo(area, viewer, row)))
    return { query, rows: rows && seen !== whole ? shown() : (rows ?? '[]'), total, exact, more }
  })

/** One of its records. @throws Problem 404 */
export const guardedRecord = (
  { database, area, need }: Guarded,
  caller: Caller,
  id: number,
): Promise<Stored> =>
  transact(database, caller, need, async (transaction) => {
    const { viewer } = transaction
    const seen = visibleTo(area, viewer)
    if (isForVisitors(seen)) {
      // Who is not in the list is not found by an id either.
      const query: ListQuery = { sort: ['id', 'ASC'], range: [0, 0], filter: { id: [id] } }
      const { text, values } = listStatement(seen, caller.cemeteryId, query)
      const listed = await transaction.query(text, values)
      if (JSON.parse(listed.rows[0]?.rows ?? '[]').length === 0) throw notFound()
    }
    const { rows } = await transaction.query(
      getSql(area),
      [caller.cemeteryId, id],
      `get ${area.name}`,
    )
    if (!rows[0]) throw notFound()
    return shownTo(area, viewer, JSON.parse(rows[0].record) as Stored)
  })
