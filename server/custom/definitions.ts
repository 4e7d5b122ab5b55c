import type { AnyArea } from '../../core/area'
import { type CustomWords, type Definition, withCustom } from '../../core/custom'
import { isCustomName } from '../../core/custom-names'
import type { Query } from '../database'
import type { Transaction } from '../transaction'

/** A cemetery's own fields of an area, archived ones too: records keep what they hold. */
export const definitionsQuery = (cemeteryId: number, resource: string): Query => ({
  name: 'custom fields',
  text: 'select body from dynamic_forms where cemetery_id = $1 and resource = $2 order by id',
  values: [cemeteryId, resource],
})

export const definitionsIn = (rows: ReadonlyArray<{ body?: string }>): Definition[] =>
  rows.map(({ body }) => JSON.parse(body as string) as Definition)

/** The area with the fields that were found for it. */
export const wholeOf = (
  area: AnyArea,
  rows: ReadonlyArray<{ body?: string }>,
  words?: CustomWords,
): AnyArea => withCustom(area, definitionsIn(rows), words)

/** The area with a cemetery's own fields where a list's filter asks for any. */
export async function ownOf(
  transaction: Transaction,
  area: AnyArea,
  filter: Readonly<Record<string, unknown>>,
): Promise<AnyArea> {
  if (!filtersOwn(area, filter)) return area
  const [found] = await transaction.all([definitionsQuery(transaction.cemeteryId, area.name)])
  return wholeOf(area, found?.rows ?? [])
}

/** Whether a list's filter asks for a field that only a cemetery's definitions know. */
export const filtersOwn = (area: AnyArea, filter: Readonly<Record<string, unknown>>): boolean =>
  area.custom === true && Object.keys(filter).some((key) => isCustomName(bareName(key)))

const bareName = (key: string) => key.replace(/_(gte|lte|empty|prefix)$/, '')
