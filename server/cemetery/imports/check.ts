import { plannerOf } from '../../../core/imports/planner'
import type { Transaction } from '../../engine/transaction/transaction'
import type { JobHandler } from '../../platform/jobs/job-workers'
import { CapacityCheck } from './capacity-check'
import { nextRows } from './cells'
import { decideLists } from './decide-lists'
import { decideLocations, decidePeople } from './decide-rows'
import { SeenPeople } from './duplicates'
import { flagLevels } from './levels'
import { flagLinks } from './links'
import { RowPlaces } from './place-of-rows'
import { PlacePoints } from './place-points'
import { type ImportRow, sheetOf, updateImport } from './record'
import { numbersInFile } from './record-numbers'
import { RowStage, unstage } from './row-stage'
import { failImport, type RawRow, runSteps } from './run-steps'
import { countFurther, joinAnswered, splitPlanned } from './split-rows'
import { leaveAccepted, stageRows, storeVerdicts, withVerdicts } from './verdicts'

const batch = 1_000

/** The dry run: what would become of every row, and what is to be said of it. Writes no record. */
export const checkImportHandler: JobHandler = {
  failed: failImport,
  run: async (work) => {
    // What is known of the rows so far fits the cursor only while every step ends well.
    let memory: 'none' | 'fits' | 'ahead' = 'none'
    let seen = new SeenPeople()
    let room = new CapacityCheck()
    let stage = new RowStage()
    let where = new RowPlaces()
    let points = new PlacePoints()
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
        await updateImport(transaction, row.id, {
          cursor: 0,
          counts: { own: row.counts.own ?? {} },
        })
        ;[seen, room, stage] = [new SeenPeople(), new CapacityCheck(), new RowStage()]
        ;[where, points] = [new RowPlaces(), new PlacePoints()]
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
        await updateImport(transaction, row.id, { state: 'checked', cursor: 0, error: null })
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
          ? await decidePeople(transaction, row, rows, plans, { seen, room, where, points })
          : row.target === 'locations'
            ? await decideLocations(transaction, row, rows, plans, { seen, where })
            : await decideLists(transaction, row, rows, plans, seen)
      if (row.target === 'deceased') await stageRows(transaction, row, stage, rows, plans, verdicts)
      for (const [i, verdict] of verdicts.entries()) leaveAccepted(verdict, rows[i] as RawRow)
      await storeVerdicts(transaction, row.id, rows, verdicts)
      await updateImport(transaction, row.id, {
        cursor: last.row_no,
        counts: withVerdicts(row.counts, verdicts, room.proposed()),
      })
      return 'more'
    }
    await runSteps(work, 'checking', step, settled)
  },
}
