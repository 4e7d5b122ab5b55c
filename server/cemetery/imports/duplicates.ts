import type { AnyArea } from '../../../core/area'
import type { PartialDate } from '../../../core/dates/partial-date'
import type { RowPlan } from '../../../core/imports/row-reader'
import { areas } from '../../engine/areas/areas'
import { searchKeysOf } from '../../engine/sql/insert-queries'
import type { Transaction } from '../../engine/transaction/transaction'

const deceased = areas.find(({ name }) => name === 'deceased') as AnyArea

type DayBoundsPair = readonly [earliest: string | null, latest: string | null]
/** Whom a row is about, as far as it helps to know them again. */
export interface Identity {
  key: string
  birth: DayBoundsPair
  death: DayBoundsPair
}

/** Null for a row whose name is too little to know anyone by. */
export function identityOf({ person }: RowPlan): Identity | null {
  if (!person?.lastName || !person.firstName) return null
  return {
    key: searchKeysOf(deceased, person).sortKey,
    birth: spanOf(person.birthDate as PartialDate | null),
    death: spanOf(person.deathDate as PartialDate | null),
  }
}

/**
 * Whether two of one name may be one person: what both know of birth and death may be the same day.
 * Without any dates on either side the name alone decides; with dates on one side only it does not.
 */
export function mayBeSame(a: Omit<Identity, 'key'>, b: Omit<Identity, 'key'>): boolean {
  const pairs = [
    [a.birth, b.birth],
    [a.death, b.death],
  ] as const
  const known = pairs.filter(([one, other]) => isKnown(one) && isKnown(other))
  if (known.length === 0) return ![a.birth, a.death, b.birth, b.death].some(isKnown)
  return known.every(
    ([[e1, l1], [e2, l2]]) => (e1 ?? '') <= (l2 ?? '~') && (e2 ?? '') <= (l1 ?? '~'),
  )
}

const isKnown = ([earliest, latest]: DayBoundsPair) => earliest !== null || latest !== null
const spanOf = (date: PartialDate | null): DayBoundsPair => [
  date?.earliest ?? null,
  date?.latest ?? null,
]

/** The people of the rows of one file, in their order. */
export class SeenPeople {
  private readonly rows = new Map<string, Array<{ row: number } & Identity>>()

  /** The row before this one that may be the same person; remembers this one. */
  add(row: number, identity: Identity): number | null {
    const same = this.rows.get(identity.key)
    if (!same) this.rows.set(identity.key, [{ row, ...identity }])
    else {
      const found = same.find((one) => mayBeSame(one, identity))
      // Of a hundred John Smiths without dates the first will do.
      if (same.length < 200) same.push({ row, ...identity })
      return found?.row ?? null
    }
    return null
  }
}

/** The people in the register who may be those of these rows, by the rows' places in the list. */
export async function matchesOf(
  transaction: Transaction,
  identities: ReadonlyArray<Identity | null>,
): Promise<Map<number, number[]>> {
  const keys = [...new Set(identities.flatMap((one) => (one ? [one.key] : [])))]
  const matches = new Map<number, number[]>()
  if (keys.length === 0) return matches
  const { rows } = await transaction.query<{
    id: number
    key: string
    be: string | null
    bl: string | null
    de: string | null
    dl: string | null
  }>(
    `select id, sort_key as key, birth_date_earliest as be, birth_date_latest as bl, death_date_earliest as de, death_date_latest as dl
     from deceased where cemetery_id = $1 and sort_key = any($2) and archived_at is null`,
    [transaction.cemeteryId, keys],
  )
  if (rows.length === 0) return matches
  const byKey = new Map<string, typeof rows>()
  for (const row of rows) byKey.set(row.key, [...(byKey.get(row.key) ?? []), row])
  identities.forEach((identity, i) => {
    if (!identity) return
    const found = (byKey.get(identity.key) ?? []).filter((row) =>
      mayBeSame(identity, { birth: [row.be, row.bl], death: [row.de, row.dl] }),
    )
    if (found.length > 0)
      matches.set(
        i,
        found.map(({ id }) => id),
      )
  })
  return matches
}
