import type { AccessRequirement } from '../../../core/access'
import type { AnyArea } from '../../../core/area'
import { areaVisibleTo, isForVisitors, recordVisibleTo } from '../../../core/visible-fields'
import type { Database } from '../../platform/database/database'
import { withFilteredCustomFields } from '../custom-fields/definitions'
import { notFound } from '../problem/problem'
import { getSql } from '../sql/statements'
import { transactReading } from '../transaction/standby-read'
import { type Caller, transact } from '../transaction/transaction'
import { outgoing, readAllStored, readStored } from './old-bodies'
import { type ListQuery, listStatement, parseListQuery } from './query'
import type { StoredRecord } from './repository'

/** What is not for everybody who reads an area, fields or records: who asks decides what is asked. */
export interface RestrictedRead {
  database: Database
  area: AnyArea
  need: AccessRequirement
}

/** One page of its list; what the caller may not see can be neither sorted nor filtered by. */
export const restrictedPage = (
  { database, area, need }: RestrictedRead,
  caller: Caller,
  input: unknown,
): Promise<{
  query: ListQuery
  rows: string | Buffer
  total: number
  exact: boolean
  countedTo: number
  more: boolean
}> =>
  transactReading(database, caller, need, async (transaction) => {
    const { viewer } = transaction
    const query = parseListQuery(input)
    const whole = await withFilteredCustomFields(transaction, area, query.filter)
    const seen = areaVisibleTo(whole, viewer)
    const { text, values, exact, countedTo } = listStatement(seen, caller.cemeteryId, query)
    const [, answer] = await transaction.pipeline([
      { text: 'set local plan_cache_mode = force_custom_plan' },
      { text, values },
    ])
    const { rows, total, more = false } = answer?.rows[0] ?? {}
    const shown = () =>
      JSON.stringify(readAllStored(area, rows).map((row) => recordVisibleTo(area, viewer, row)))
    return {
      query,
      rows: rows && seen !== whole ? shown() : outgoing(database, area, rows ?? '[]'),
      total,
      exact,
      countedTo,
      more,
    }
  })

/** One of its records. @throws Problem 404 */
export const restrictedRecord = (
  { database, area, need }: RestrictedRead,
  caller: Caller,
  id: number,
): Promise<StoredRecord> =>
  transact(database, caller, need, async (transaction) => {
    const { viewer } = transaction
    const seen = areaVisibleTo(area, viewer)
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
    return recordVisibleTo(area, viewer, readStored(area, rows[0].record))
  })
