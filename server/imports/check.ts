import { plannerOf } from '../../core/imports/planner'
import type { Handler } from '../jobs/jobs'
import type { Transaction } from '../transaction'
import { nextRows } from './cells'
import { Seen } from './duplicates'
import { judgeLocations, judgePeople } from './judge'
import { judgeLists } from './judge-lists'
import { flagLevels } from './levels'
import { flagLinks } from './links'
import { numbersInFile } from './numbers'
import { PlaceOfRows } from './place-of-rows'
import { Points } from './points'
import { type ImportRow, setImport, sheetOf } from './record'
import { Room } from './room'
import { countFurther, joinAnswered, splitPlanned } from './split-rows'
import { Stage, unstage } from './stage'
import { failImport, type RawRow, steps } from './step'
import { leaveAccepted, stageRows, storeVerdicts, withVerdicts } from './verdicts'

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
    let points = new Points()
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
        await joinAnswered(transaction, row)
        await setImport(transaction, row.id, { cursor: 0, counts: { own: row.counts.own ?? {} } })
        ;[seen, room, stage] = [new Seen(), new Room(), new Stage()]
        ;[where, points] = [new PlaceOfRows(), new Points()]
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
        await countFurther(transaction, row)
        await setImport(transaction, row.id, { state: 'checked', cursor: 0, error: null })
        return 'over'
      }
      const plan = plannerOf(row.target, await sheetOf(transaction, row))
      const plans = await splitPlanned(transaction, row, rows, plan)
      await where.find(transaction, row, plans)
      await flagLinks(transaction, row, plans, () => {
        numbers ??= numbersInFile(transaction, row)
        return numbers
      })
      await flagLevels(transaction, plans, where.lookup)
      const verdicts =
        row.target === 'deceased'
          ? await judgePeople(transaction, row, rows, plans, { seen, room, where, points })
          : row.target === 'locations'
            ? await judgeLocations(transaction, row, rows, plans, { seen, where })
            : await judgeLists(transaction, row, rows, plans, seen)
      if (row.target === 'deceased') await stageRows(transaction, row, stage, rows, plans, verdicts)
      for (const [i, verdict] of verdicts.entries()) leaveAccepted(verdict, rows[i] as RawRow)
      await storeVerdicts(transaction, row.id, rows, verdicts)
      await setImport(transaction, row.id, {
        cursor: last.row_no,
        counts: withVerdicts(row.counts, verdicts, room.proposed()),
      })
      return 'more'
    }
    await steps(work, 'checking', step, settled)
  },
}
