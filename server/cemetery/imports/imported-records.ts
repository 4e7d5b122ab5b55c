import { extensions } from '../../engine/areas/areas'
import type { Transaction } from '../../engine/transaction/transaction'
import type { ImportRow } from './record'
import { importRepositories } from './run-steps'

/** So many rows at a time. */
const span = 1000

/** Hands what an import has written to the areas that ask for it (`Extension.afterImport`), once everything is there. */
export class ImportedRecords {
  private after = 0
  private upTo = 0

  /** @returns whether there were rows */
  async step(transaction: Transaction, { id, target }: ImportRow): Promise<boolean> {
    const { rows } = await transaction.query<{
      upTo: number | null
      lying: number[] | null
      own: number[] | null
    }>(
      `select max(row_no) as "upTo", array_agg(interment_id) filter (where interment_id is not null) as lying,
         array_agg(record_id) filter (where record_id is not null) as own
       from (select row_no, interment_id, record_id from import_results
         where cemetery_id = $1 and import_id = $2 and row_no > $3 order by row_no limit ${span}) r`,
      [transaction.cemeteryId, id, this.after],
    )
    const [found] = rows
    if (!found?.upTo) return false
    const repository = importRepositories(transaction)
    for (const [name, ids] of [
      ['interments', found.lying],
      [target, found.own],
    ] as const) {
      const tell = extensions.get(name)?.afterImport
      if (tell && ids) await tell(repository(name).context, ids.map(Number))
    }
    this.upTo = found.upTo
    return true
  }

  settle(): void {
    this.after = this.upTo
  }
}
