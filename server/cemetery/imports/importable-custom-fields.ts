import {
  customFieldKeyIn,
  customFieldName,
  isCustomFieldName,
} from '../../../core/custom-field-names'
import { type CustomFieldTexts, fieldOfDefinition } from '../../../core/custom-fields'
import type { ImportTarget } from '../../../core/imports/fields'
import type { Mapping } from '../../../core/imports/mapping'
import type { CustomFieldsByName } from '../../../core/imports/row-custom-fields'
import { definitionsQuery, parseDefinitions } from '../../engine/custom-fields/definitions'
import { type FileLocale, locales } from '../../engine/exports/texts'
import { conflict } from '../../engine/problem/problem'
import type { Transaction } from '../../engine/transaction/transaction'

/** Versions of definitions, by their ids. */
export type DefinitionVersions = Readonly<Record<string, number>>

/** The fields of a cemetery's own that a file's columns can be. */
export async function importableCustomFields(
  transaction: Transaction,
  target: ImportTarget,
  words?: CustomFieldTexts,
): Promise<CustomFieldsByName> {
  const [found] = await transaction.pipeline([definitionsQuery(transaction.cemeteryId, target)])
  return new Map(
    parseDefinitions(found?.rows ?? [])
      .filter(({ archivedAt }) => archivedAt === null)
      .map((one) => [customFieldName(one.id), fieldOfDefinition(one, words)]),
  )
}

/** The same, as they are called in each of our languages. */
export async function importableCustomFieldsByLocale(
  transaction: Transaction,
  target: ImportTarget,
): Promise<Record<FileLocale, CustomFieldsByName>> {
  const named: Array<readonly [FileLocale, CustomFieldsByName]> = []
  for (const locale of locales)
    named.push([
      locale,
      await importableCustomFields(transaction, target, { locale, yes: 'yes', no: 'no' }),
    ])
  return Object.fromEntries(named) as Record<FileLocale, CustomFieldsByName>
}

/**
 * The definitions that a mapping names, which wait with changing until this transaction ends; from then
 * on it is the import's state that keeps them as they are (`resources/dynamic-forms`).
 */
export async function lockDefinitions(
  transaction: Transaction,
  mapping: Mapping | null,
): Promise<DefinitionVersions> {
  const ids = (mapping?.columns ?? []).flatMap((name) =>
    name !== null && isCustomFieldName(name) ? [Number(customFieldKeyIn(name).slice(1))] : [],
  )
  if (ids.length === 0) return {}
  const { rows } = await transaction.query<{ id: number; version: number }>(
    'select id, version from dynamic_forms where cemetery_id = $1 and id = any($2::bigint[]) order by id for key share',
    [transaction.cemeteryId, ids],
  )
  return Object.fromEntries(rows.map(({ id, version }) => [id, version]))
}

export const sameVersions = (a: DefinitionVersions = {}, b: DefinitionVersions = {}) =>
  Object.keys({ ...a, ...b }).every((id) => a[id] === b[id])

/** @throws Problem 409 where what was shown by the check would not be what is written */
export function assertDefinitionsUnchanged(
  checked: DefinitionVersions | undefined,
  now: DefinitionVersions,
) {
  if (!sameVersions(checked, now))
    throw conflict(
      'ownChanged',
      'The fields of this cemetery have changed since the check',
      'Check the file again.',
    )
}
