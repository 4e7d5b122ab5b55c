import { z } from 'zod'
import { placeLevels } from '../../../core/imports/fields'
import type { Transaction } from '../../engine/transaction/transaction'
import type { ImportRow } from './record'

export const lotsSchema = z.strictObject({ columns: z.array(z.string().nullable()).max(1000) })

/** How many rows name one lot, or one grave: in half of them, in nearly all, in the fullest. */
export interface LotStatistics {
  places: number
  typical: number
  most: number
  largest: number
}

/** From the rows as they stand, so that it can be asked while the columns are being chosen. */
export async function lotStatistics(
  transaction: Transaction,
  row: ImportRow,
  columns: ReadonlyArray<string | null>,
): Promise<Record<'lot' | 'grave', LotStatistics>> {
  const cell = (name: string) => {
    const at = columns.indexOf(name)
    return at < 0 ? null : `lower(btrim(cells->>${at}))`
  }
  const all = placeLevels.flatMap((level) => cell(level) ?? [])
  const [lot, grave] = [cell('lot'), cell('grave')]
  const named = ['name', 'lastName', 'firstName'].flatMap((name) => cell(name) ?? [])
  const none = { places: 0, typical: 0, most: 0, largest: 0 }
  if ((!lot && !grave) || named.length === 0) return { lot: none, grave: none }
  const filled = (cells: ReadonlyArray<string | null>) =>
    `concat(${cells.filter(Boolean).join(', ')}) <> ''`
  // Whoever lies in a grave of a lot takes no room of the lot's own.
  const level = grave ? `case when ${filled([grave])} then 'grave' else 'lot' end` : `'lot'`
  const { rows } = await transaction.query<LotStatistics & { level: 'lot' | 'grave' }>(
    `select level, count(*) as places, coalesce(percentile_disc(0.5) within group (order by n), 0) as typical,
       coalesce(percentile_disc(0.95) within group (order by n), 0) as most, coalesce(max(n), 0) as largest
     from (
       select ${level} as level, count(*) as n from import_rows
       where cemetery_id = $1 and import_id = $2 and row_no > $3 and ${filled([lot, grave])} and ${filled(named)}
       group by 1, ${all.join(', ')}
     ) places group by 1`,
    [transaction.cemeteryId, row.id, row.header_row],
  )
  const of = (level: 'lot' | 'grave') => {
    const { level: _, ...lots } = rows.find((one) => one.level === level) ?? { level, ...none }
    return lots
  }
  return { lot: of('lot'), grave: of('grave') }
}
