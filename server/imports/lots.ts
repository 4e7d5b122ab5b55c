import { z } from 'zod'
import { placeLevels } from '../../core/imports/fields'
import type { Transaction } from '../transaction'
import type { ImportRow } from './record'

export const lotsSchema = z.strictObject({ columns: z.array(z.string().nullable()).max(1000) })

/** How many rows name one lot (or grave): in half of the lots, in nearly all, in the fullest. */
export interface Lots {
  lots: number
  typical: number
  most: number
  largest: number
}

/** From the rows as they stand, so that it can be asked while the columns are being chosen. */
export async function lotsOf(
  transaction: Transaction,
  row: ImportRow,
  columns: ReadonlyArray<string | null>,
): Promise<Lots> {
  const cell = (name: string) => {
    const at = columns.indexOf(name)
    return at < 0 ? null : `lower(btrim(cells->>${at}))`
  }
  const all = placeLevels.flatMap((level) => cell(level) ?? [])
  const own = ['lot', 'grave'].flatMap((level) => cell(level) ?? [])
  const named = ['name', 'lastName', 'firstName'].flatMap((name) => cell(name) ?? [])
  if (own.length === 0 || named.length === 0) return { lots: 0, typical: 0, most: 0, largest: 0 }
  const filled = (cells: readonly string[]) => `concat(${cells.join(', ')}) <> ''`
  const { rows } = await transaction.query<Lots & Record<string, unknown>>(
    `select count(*) as lots, coalesce(percentile_disc(0.5) within group (order by n), 0) as typical,
       coalesce(percentile_disc(0.95) within group (order by n), 0) as most, coalesce(max(n), 0) as largest
     from (
       select count(*) as n from import_rows
       where cemetery_id = $1 and import_id = $2 and row_no > $3 and ${filled(own)} and ${filled(named)}
       group by ${all.join(', ')}
     ) lots`,
    [transaction.cemeteryId, row.id, row.header_row],
  )
  return rows[0] as Lots
}
