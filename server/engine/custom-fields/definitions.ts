import type { AnyArea } from '../../../core/area'
import { isCustomFieldName } from '../../../core/custom-field-names'
import {
  type CustomFieldDefinition,
  type CustomFieldTexts,
  withCustomFields,
} from '../../../core/custom-fields'
import type { Query } from '../../platform/database/database'
import type { Transaction } from '../transaction/transaction'

/** A cemetery's own fields of an area, archived ones too: records keep what they hold. */
export const definitionsQuery = (
  cemeteryId: number,
  resource: string,
): Query & { name: string } => ({
  name: 'custom fields',
  text: 'select body from dynamic_forms where cemetery_id = $1 and resource = $2 order by id',
  values: [cemeteryId, resource],
})

export const parseDefinitions = (rows: ReadonlyArray<{ body?: string }>): CustomFieldDefinition[] =>
  rows.map(({ body }) => JSON.parse(body as string) as CustomFieldDefinition)

/** The area with the fields that were found for it. */
export const areaWithDefinitions = (
  area: AnyArea,
  rows: ReadonlyArray<{ body?: string }>,
  words?: CustomFieldTexts,
): AnyArea => withCustomFields(area, parseDefinitions(rows), words)

/** All areas with the cemetery's custom fields, in one query. */
export async function areasWithCustomFields(
  transaction: Transaction,
  areas: readonly AnyArea[],
  words?: CustomFieldTexts,
): Promise<AnyArea[]> {
  const { rows } = await transaction.query<{ body: string }>(
    'select body from dynamic_forms where cemetery_id = $1 order by id',
    [transaction.cemeteryId],
  )
  return areas.map((area) => (area.hasCustomFields ? areaWithDefinitions(area, rows, words) : area))
}

/** The area with a cemetery's own fields where a list's filter asks for any. */
export async function withFilteredCustomFields(
  transaction: Transaction,
  area: AnyArea,
  filter: Readonly<Record<string, unknown>>,
): Promise<AnyArea> {
  if (!filtersByCustomField(area, filter)) return area
  const [found] = await transaction.pipeline([definitionsQuery(transaction.cemeteryId, area.name)])
  return areaWithDefinitions(area, found?.rows ?? [])
}

/** Whether a list's filter asks for a field that only a cemetery's definitions know. */
export const filtersByCustomField = (
  area: AnyArea,
  filter: Readonly<Record<string, unknown>>,
): boolean =>
  area.hasCustomFields === true &&
  Object.keys(filter).some((key) => isCustomFieldName(bareName(key)))

const bareName = (key: string) => key.replace(/_(gte|lte|empty|prefix)$/, '')
