import type { ClaimKind } from '../../../core/claims'
import { badInput, conflict } from '../../engine/problem/problem'
import type { HookContext } from '../../engine/resources/extend'
import { quoteIdent, snakeCase, tableOf } from '../../engine/sql/columns'
import { isUnderOldPath, locationJustMoved } from './move-descendants'
import { idsOfPath, pathUpperBound } from './spaces'

interface ClaimablePlace {
  id: number
  path: string
  label: string
  not_for_sale?: boolean
  /** The name of its property type, where places of that type are not sold. */
  not_sold?: string | null
}
interface ClaimConflict extends ClaimablePlace {
  location_id: number
  kind: ClaimKind
  source_id: number
}

/**
 * Claims locations for a right, a contract in progress, a reservation or a hold. Claims exclude each other,
 * on ancestors and descendants too, under any concurrency: ancestors are locked against being claimed, the
 * locations themselves against everything, and the table's key is the last wall.
 * @param converting a reservation whose own claims on these locations give way
 * Rights, contracts and reservations ask for a property type that can be sold, or none; a hold does not sell.
 * @throws Problem 400 for unknown or archived locations and for those of a type that is not sold, 409
 * `claimed` that names who holds it
 */
export async function claimSpaces(
  context: HookContext,
  {
    kind,
    source,
    locations,
    field,
    converting,
  }: {
    kind: ClaimKind
    source: number
    locations: readonly number[]
    /** The input's field, for the error. */
    field: string
    converting?: number | undefined
  },
): Promise<void> {
  const { transaction, cemeteryId } = context
  const { rows: seen } = await transaction.query<ClaimablePlace>(
    'select id, path from locations where cemetery_id = $1 and id = any($2::bigint[]) and archived_at is null',
    [cemeteryId, locations],
  )
  if (seen.length < new Set(locations).size)
    throw badInput([
      {
        field,
        message: 'is not a location of this cemetery, or is archived',
        code: 'reference',
      },
    ])
  const ancestors = [...new Set(seen.flatMap((place) => idsOfPath(place.path)))].filter(
    (id) => !locations.includes(id),
  )
  const { rows: above } = await transaction.query<{ id: number; path: string }>(
    'select id, path from locations where cemetery_id = $1 and id = any($2::bigint[]) order by path for share',
    [cemeteryId, ancestors],
  )
  const { rows: places } = await transaction.query<ClaimablePlace>(
    `select l.id, l.path, l.label, l.not_for_sale, t.label as not_sold from locations l
     left join property_types t on t.cemetery_id = l.cemetery_id and t.id = l.property_type_id and not t.sellable
     where l.cemetery_id = $1 and l.id = any($2::bigint[]) and l.archived_at is null order by l.path for no key update of l`,
    [cemeteryId, locations],
  )
  // Moved or archived while we waited for the lock, or yet to follow what it stands within: the paths that
  // we locked no longer hold.
  const from = new Map(seen.map(({ id, path }) => [id, path]))
  const aboveBy = new Map(above.map((one) => [one.id, one]))
  if (
    places.some(({ id, path }) => {
      const own = idsOfPath(path).flatMap((at) => aboveBy.get(at) ?? [])
      return path !== from.get(id) || isUnderOldPath(path, own)
    }) ||
    places.length < seen.length
  )
    throw locationJustMoved()
  if (converting !== undefined)
    await transaction.query(
      "delete from claims where cemetery_id = $1 and location_id = any($2::bigint[]) and kind = 'reservation' and source_id = $3",
      [cemeteryId, locations, converting],
    )
  const unsold = kind === 'hold' ? undefined : places.find((one) => one.not_sold)
  if (unsold?.not_sold)
    throw badInput([
      {
        field,
        message: `cannot be sold: ${unsold.label} is a ${unsold.not_sold}, a property type that is not sellable`,
        code: 'notSellable',
        params: { space: unsold.label, type: unsold.not_sold },
      },
    ])
  const kept = kind === 'hold' ? undefined : places.find((one) => one.not_for_sale)
  if (kept)
    throw conflict(
      'notForSale',
      `${kept.label} is not for sale`,
      'Change that on the location first.',
      { params: { space: kept.label } },
    )
  const nested = places.find((one) =>
    places.some((other) => other !== one && one.path.startsWith(other.path)),
  )
  if (nested)
    throw badInput([
      {
        field,
        message: `name ${nested.label} and what it stands within`,
        code: 'nested',
        params: { space: nested.label },
      },
    ])
  const taken = await claimedAround(context, places, kind, source)
  if (taken[0]) throw await refusal(context, taken[0])
  await transaction.query(
    `insert into claims (cemetery_id, location_id, path, kind, source_id)
     select $1, u.id, u.path, $2, $3 from unnest($4::bigint[], $5::text[]) u (id, path)
     on conflict (cemetery_id, location_id) do nothing`,
    [cemeteryId, kind, source, places.map((place) => place.id), places.map((place) => place.path)],
  )
}

/** What was claimed over a reservation is the reservation's again: nobody comes in between. */
export async function giveBackClaims(
  { transaction, cemeteryId }: HookContext,
  of: { kind: ClaimKind; source: number; to: number; locations: readonly number[] },
): Promise<void> {
  await transaction.pipeline([
    {
      forNode: 'alone',
      text: `with ended as (
       delete from claims where cemetery_id = $1 and kind = $2 and source_id = $3 and location_id = any($4::bigint[])
       returning location_id, path)
     insert into claims as c (cemetery_id, location_id, path, kind, source_id)
     select $1, location_id, path, 'reservation', $5 from ended returning true`,
      values: [cemeteryId, of.kind, of.source, of.locations, of.to],
    },
  ])
}

/** Ends all claims of one right, contract, reservation or hold; returns the locations that became free. */
export async function releaseClaims(
  context: HookContext,
  kind: ClaimKind,
  source: number,
  only?: readonly number[],
): Promise<number[]> {
  const { rows } = await context.transaction.query<{ location_id: number }>(
    'delete from claims where cemetery_id = $1 and kind = $2 and source_id = $3 and ($4::bigint[] is null or location_id = any($4)) returning location_id',
    [context.cemeteryId, kind, source, only ?? null],
  )
  return rows.map((row) => row.location_id)
}

/** The locations that a right, contract, reservation or hold claims at present. */
export async function claimedLocations(
  context: HookContext,
  kind: ClaimKind,
  source: number,
): Promise<number[]> {
  const { rows } = await context.transaction.query<{ location_id: number }>(
    'select location_id from claims where cemetery_id = $1 and kind = $2 and source_id = $3',
    [context.cemeteryId, kind, source],
  )
  return rows.map((row) => row.location_id)
}

/** Claims of others on these places, on what they stand within, and on what stands within them. */
async function claimedAround(
  context: HookContext,
  places: readonly ClaimablePlace[],
  kind: ClaimKind,
  source: number,
) {
  const { rows } = await context.transaction.query<ClaimConflict>(
    // By the key those above, by the index of paths those below: never all claims of a cemetery.
    `with around as (
       select location_id, kind, source_id, path from claims where cemetery_id = $1 and location_id = any($2::bigint[])
       union all
       select c.location_id, c.kind, c.source_id, c.path
       from unnest($3::text[], $6::text[]) u (first, beyond)
       join claims c on c.cemetery_id = $1 and c.path >= u.first and c.path < u.beyond
     )
     select c.location_id, c.kind, c.source_id, c.path, l.label
     from around c join locations l on l.cemetery_id = $1 and l.id = c.location_id
     where not (c.kind = $4 and c.source_id = $5 and c.location_id = any($7::bigint[]))
     order by c.path limit 1`,
    [
      context.cemeteryId,
      [...new Set(places.flatMap((place) => idsOfPath(place.path)))],
      places.map((place) => place.path),
      kind,
      source,
      places.map((place) => pathUpperBound(place.path)),
      places.map((place) => place.id),
    ],
  )
  return rows
}

/** 409 that says what holds the space, and for whom where the caller may read people. */
async function refusal(context: HookContext, { kind, label, source_id: id }: ClaimConflict) {
  const { areas, transaction, cemeteryId } = context
  const area = areas.find(({ claims }) => claims?.kind === kind)
  if (!area?.claims) throw new Error(`no area brings claims of the kind ${kind}`)
  const { state, holder } = area.claims
  let who: string | null = null
  if (holder && transaction.may({ permission: 'personRead' })) {
    const { rows } = await transaction.query<{ name: string | null }>(
      `select ${quoteIdent(snakeCase(holder))} as name from ${quoteIdent(tableOf(area))} where cemetery_id = $1 and id = $2`,
      [cemeteryId, id],
    )
    who = rows[0]?.name || null
  }
  const by = who ? ` by ${who}` : ''
  return conflict('claimed', `${label} is ${state}${by}`, `A ${kind} stands on ${label}${by}.`, {
    params: { space: label, state: kind, holder: who },
    referents: [{ resource: area.name, id, ...(who ? { label: who } : {}) }],
  })
}
