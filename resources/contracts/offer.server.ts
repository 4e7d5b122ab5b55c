import { type EffectivePeriod, isEffectiveOn } from '../../core/sales/prices'
import { claimedLocations } from '../../server/cemetery/spaces/claims'
import { badInput, conflict } from '../../server/engine/problem/problem'
import type { HookContext } from '../../server/engine/resources/extend'

/** What a sale begins with; a place without a price in the catalog leaves its line to be priced. */
export interface SaleOffer {
  reservation: number | null
  parties: Array<{ contact: number; role: 'purchaser' }>
  items: Array<{
    priceItem: number | null
    location: number
    quantity: 1
    /** As agreed by the reservation, else as in the catalog. */
    unitPrice: number | null
  }>
  deposit: number | null
  /** One of the places is on hold, which the contract may take over. */
  takesHold: boolean
}

interface OfferBody {
  reservation?: number | null | undefined
  /** Default: all that the reservation still keeps. */
  locations?: readonly number[] | undefined
  contact?: number | null | undefined
  /** The contract's day: prices are those of that day. */
  date: string
}

/**
 * What is known of a sale beforehand: from the reservation its contact, places, agreed price and deposit,
 * from each place its price; `agreed` is the price for each space that the reservation names. A place that is reserved brings its reservation along.
 * @throws Problem 400 for an unknown reservation, 409 for one that is no longer active
 */
export async function saleOfferOf(
  context: HookContext,
  asked: OfferBody,
): Promise<{ offer: SaleOffer; agreed: number | null }> {
  const found = asked.reservation ?? (await reservationOf(context, asked.locations ?? []))
  const reservation = found === null ? null : await activeReservation(context, found)
  const kept = reservation ? await claimedLocations(context, 'reservation', reservation.id) : []
  const inOrder = ((reservation?.locations ?? []) as number[]).filter((id) => kept.includes(id))
  // A place within a reserved lot is sold as what was reserved.
  const own = (asked.locations ?? []).filter((id) => !reservation || kept.includes(id))
  const locations = own.length > 0 || !reservation ? own : inOrder
  const contact = asked.contact ?? (reservation?.contact as number | undefined)
  const agreed = (reservation?.price as number | null | undefined) ?? null
  const offer: SaleOffer = {
    reservation: reservation?.id ?? null,
    parties: contact ? [{ contact, role: 'purchaser' }] : [],
    items: await linesOf(context, locations, asked.date, agreed),
    deposit: (reservation?.deposit as number | null | undefined) ?? null,
    takesHold: await isHeld(context, locations),
  }
  return { offer, agreed }
}

/** Whether a hold stands on one of these that whoever asks may lift. */
async function isHeld(
  { transaction, cemeteryId }: HookContext,
  locations: readonly number[],
): Promise<boolean> {
  if (locations.length === 0 || !transaction.may({ permission: 'locWrite' })) return false
  const { rows } = await transaction.query(
    "select from claims where cemetery_id = $1 and location_id = any($2::bigint[]) and kind = 'hold' limit 1",
    [cemeteryId, locations],
  )
  return rows.length > 0
}

/** A line for each place, at the agreed price where there is one. */
export async function linesOf(
  context: HookContext,
  locations: readonly number[],
  date: string,
  agreed: number | null,
): Promise<SaleOffer['items']> {
  const prices = await pricesOf(context, locations, date)
  return locations.map((location) => ({
    priceItem: prices.get(location)?.id ?? null,
    location,
    quantity: 1,
    unitPrice: agreed ?? prices.get(location)?.price ?? null,
  }))
}

/** A contract is begun from a reservation that stands. @throws Problem 400 unknown, 409 ended */
export async function activeReservation(context: HookContext, id: number) {
  const [found] = await context.area('reservations').find({ id }, 1)
  if (!found)
    throw badInput([
      {
        field: 'reservation',
        message: 'is not a record of this cemetery, or is archived',
        code: 'reference',
      },
    ])
  if (found.status !== 'active')
    throw conflict('reservation', 'The reservation is no longer active', `It is ${found.status}.`, {
      params: { status: String(found.status) },
    })
  return found
}

/** The reservation that stands on one of these places, or on what they stand within. */
async function reservationOf(
  { transaction, cemeteryId }: HookContext,
  locations: readonly number[],
): Promise<number | null> {
  if (locations.length === 0 || !transaction.may({ permission: 'locRead' })) return null
  const { rows } = await transaction.query<{ id: number }>(
    `select c.source_id as id from claims c
     where c.cemetery_id = $1 and c.kind = 'reservation' and c.location_id in (
       select u.id::bigint from locations l, unnest(string_to_array(trim(both '/' from l.path), '/')) u (id)
       where l.cemetery_id = $1 and l.id = any($2::bigint[]))
     limit 1`,
    [cemeteryId, locations],
  )
  return rows[0]?.id ?? null
}

/**
 * What each place is sold as on that day: its own price item or that of the nearest place around it; where
 * none says, the one property item of the catalog that is no bundle, if there is only one. The item stands for its SKU: the
 * one of that SKU which is on sale on the day counts.
 */
async function pricesOf(
  { transaction, cemeteryId }: HookContext,
  locations: readonly number[],
  date: string,
): Promise<Map<number, { id: number; price: number }>> {
  if (locations.length === 0) return new Map()
  const { rows } = await transaction.query<{ id: number; sku: string | null }>(
    `select l.id, (
       select p.sku from unnest(string_to_array(trim(both '/' from l.path), '/')) with ordinality u (id, depth)
       join locations a on a.cemetery_id = $1 and a.id = u.id::bigint and a.price_item_id is not null
       join price_items p on p.cemetery_id = $1 and p.id = a.price_item_id
       order by u.depth desc limit 1) as sku
     from locations l where l.cemetery_id = $1 and l.id = any($2::bigint[])`,
    [cemeteryId, locations],
  )
  const { rows: sold } = await transaction.query<
    { id: number; sku: string; kind: string; price: number } & EffectivePeriod
  >(
    `select id, sku, kind, price, effective_from::text as "effectiveFrom", effective_to::text as "effectiveTo"
     from price_items where cemetery_id = $1 and archived_at is null and status = 'active'
       and (sku = any($2::text[]) or kind = 'property' and not exists (select from price_items_components b
         where b.cemetery_id = $1 and b.parent_id = price_items.id)) order by id`,
    [cemeteryId, rows.flatMap(({ sku }) => (sku === null ? [] : [sku]))],
  )
  const onSale = sold.filter((item) => isEffectiveOn(item, date))
  const properties = onSale.filter(({ kind }) => kind === 'property')
  const only = properties.length === 1 ? properties[0] : undefined
  return new Map(
    rows.flatMap(({ id, sku }) => {
      const item = sku === null ? only : onSale.find((one) => one.sku === sku)
      return item ? [[id, item] as const] : []
    }),
  )
}
