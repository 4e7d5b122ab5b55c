import { type CustomWords, fieldOf } from '../../core/custom'
import { isCustomName, keyIn, nameOf } from '../../core/custom-names'
import type { Target } from '../../core/imports/fields'
import type { Mapping } from '../../core/imports/mapping'
import type { OwnFields } from '../../core/imports/own'
import { definitionsIn, definitionsQuery } from '../custom/definitions'
import { type Locale, locales } from '../exports/texts'
import { conflict } from '../problem'
import type { Transaction } from '../transaction'

/** Versions of definitions, by their ids. */
export type OwnVersions = Readonly<Record<string, number>>

/** The fields of a cemetery's own that a file's columns can be. */
export async function ownFieldsOf(
  transaction: Transaction,
  target: Target,
  words?: CustomWords,
): Promise<OwnFields> {
  const [found] = await transaction.all([definitionsQuery(transaction.cemeteryId, target)])
  return new Map(
    definitionsIn(found?.rows ?? [])
      .filter(({ archivedAt }) => archivedAt === null)
      .map((one) => [nameOf(one.id), fieldOf(one, words)]),
  )
}

/** The same, as they are called in each of our languages. */
export async function ownFieldsIn(
  transaction: Transaction,
  target: Target,
): Promise<Record<Locale, OwnFields>> {
  const named: Array<readonly [Locale, OwnFields]> = []
  for (const locale of locales)
    named.push([locale, await ownFieldsOf(transaction, target, { locale, yes: 'yes', no: 'no' })])
  return Object.fromEntries(named) as Record<Locale, OwnFields>
}

/**
 * The definitions that a mapping names, which wait with changing until this transaction ends; from then
 * on it is the import's state that keeps them as they are (`resources/dynamic-forms`).
 */
export async function holdOwn(
  transaction: Transaction,
  mapping: Mapping | null,
): Promise<OwnVersions> {
  const ids = (mapping?.columns ?? []).flatMap((name) =>
    name !== null && isCustomName(name) ? [Number(keyIn(name).slice(1))] : [],
  )
  if (ids.length === 0) return {}
  const { rows } = await transaction.query<{ id: number; version: number }>(
    'select id, version from dynamic_forms where cemetery_id = $1 and id = any($2::bigint[]) order by id for key share',
    [transaction.cemeteryId, ids],
  )
  return Object.fromEntries(rows.map(({ id, version }) => [id, version]))
}

export const sameVersions = (a: OwnVersions = {}, b: OwnVersions = {}) =>
  Object.keys({ ...a, ...b }).every((id) => a[id] === b[id])

/** @throws Problem 409 where what was shown by the check would not be what is written */
export function assertOwn(checked: OwnVersions | undefined, now: OwnVersions) {
  if (!sameVersions(checked, now))
    throw conflict(
      'ownChanged',
      'The fields of this cemetery have changed since the check',
      'Check the file again.',
    )
}
