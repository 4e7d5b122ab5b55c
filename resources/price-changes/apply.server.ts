import { addDays } from '../../core/calendar-days'
import {
  isFollowable,
  type KeptPrice,
  type PriceRaise,
  raisedPrice,
} from '../../core/sales/price-change'
import { maxPrice } from '../../core/sales/prices'
import { normalise } from '../../core/text/normalise'
import { badInput } from '../../server/engine/problem/problem'
import type { HookContext } from '../../server/engine/resources/extend'
import type { StoredRecord } from '../../server/engine/resources/repository'

export interface ChosenPrices extends PriceRaise {
  effectiveFrom: string
  kind?: string | null | undefined
  glCode?: string | null | undefined
  items?: number[] | undefined
}

interface Item extends StoredRecord {
  sku: string
  name: string
  price: number
  residentPrice: number | null
  effectiveFrom: string | null
  effectiveTo: string | null
  components: Array<{ item: number; quantity: number }>
}

interface Planned {
  item: Item
  price: number
  residentPrice: number | null
  kept?: KeptPrice
}

/** So many prices change at once. */
const most = 2_000

/** Old and new prices, and those of the chosen that keep, each with its reason. Contracts keep the prices of their day. */
export async function previewChange(context: HookContext, chosen: ChosenPrices) {
  const planned = await plan(context, chosen)
  return {
    effectiveFrom: chosen.effectiveFrom,
    count: planned.filter(({ kept }) => !kept).length,
    prices: planned.map(({ item, price, residentPrice, kept }) => ({
      item: item.id,
      label: item.label,
      old: item.price,
      price: kept ? item.price : price,
      oldResidentPrice: item.residentPrice,
      residentPrice: kept ? item.residentPrice : residentPrice,
      kept: kept ?? null,
    })),
  }
}

/** Ends each old price on the day before, and makes the one that follows it: all of them or none. */
export async function applyChange(
  context: HookContext,
  { name, ...chosen }: ChosenPrices & { name: string },
) {
  const planned = (await plan(context, chosen)).filter(({ kept }) => !kept)
  if (planned.length === 0)
    throw badInput([{ field: 'kind', message: 'finds no price to change', code: 'noPrices' }])
  const items = context.area('price-items')
  const lastDay = addDays(chosen.effectiveFrom, -1)
  const nextOf = new Map<number, number>()
  const lines: Array<Record<string, unknown>> = []
  // Bundles last: what they hold is followed as well.
  for (const { item, price, residentPrice } of [...planned].sort(bundlesLast)) {
    const { effectiveTo } = item
    const locked = await items.lock(item.id, item.version)
    await items.update(item.id, locked.version, { effectiveTo: lastDay })
    const next = await items.create({
      ...copied(item),
      price,
      residentPrice,
      effectiveFrom: chosen.effectiveFrom,
      effectiveTo,
      components: item.components.map(({ item: part, quantity }) => ({
        item: nextOf.get(part) ?? part,
        quantity,
      })),
    })
    nextOf.set(item.id, next.id)
    lines.push({
      item: item.id,
      next: next.id,
      description: item.label,
      old: item.price,
      price,
      endedOn: effectiveTo,
    })
  }
  return context.area('price-changes').create({
    name,
    effectiveFrom: chosen.effectiveFrom,
    status: 'applied',
    kind: chosen.kind ?? null,
    glCode: chosen.glCode || null,
    rate: chosen.rate ?? null,
    amount: chosen.amount ?? null,
    rounding: chosen.rounding ?? 'none',
    count: lines.length,
    lines,
  })
}

async function plan(context: HookContext, chosen: ChosenPrices): Promise<Planned[]> {
  const today = context.transaction.today
  if (chosen.effectiveFrom <= today)
    throw badInput([{ field: 'effectiveFrom', message: 'must be after today', code: 'afterToday' }])
  if ((chosen.rate == null) === (chosen.amount == null))
    throw badInput([{ field: 'rate', message: 'or an amount, one of them', code: 'rateOrAmount' }])
  const currency = context.transaction.who.cemetery?.currency ?? 'USD'
  const found = await readItems(context, chosen)
  const later = await skusWithLater(context, found, chosen.effectiveFrom)
  const planned = found.map((item): Planned => {
    const price = raisedPrice(item.price, chosen, currency)
    const residentPrice =
      item.residentPrice == null ? null : raisedPrice(item.residentPrice, chosen, currency)
    const kept = later.has(item.sku.toLowerCase())
      ? 'later'
      : price > maxPrice
        ? 'tooHigh'
        : price === item.price && residentPrice === item.residentPrice
          ? 'same'
          : undefined
    return { item, price, residentPrice, ...(kept && { kept }) }
  })
  return markDearBundles(context, planned)
}

/** Prices on sale on the day, so that another can follow them. */
async function readItems(context: HookContext, chosen: ChosenPrices): Promise<Item[]> {
  const own = chosen.items && [...new Set(chosen.items)]
  const all = (await context.area('price-items').find(
    {
      status: 'active',
      ...(chosen.kind ? { kind: chosen.kind } : {}),
      ...(own ? { id: own } : {}),
    },
    most + 1,
  )) as Item[]
  if (own && all.length < own.length) {
    const known = new Set(
      (await context.area('price-items').find({ id: own }, most + 1)).map(({ id }) => id),
    )
    if (own.some((id) => !known.has(id)))
      throw badInput([
        { field: 'items', message: 'are not all records of this cemetery', code: 'reference' },
      ])
  }
  if (all.length > most)
    throw badInput([{ field: 'kind', message: 'finds too many prices', code: 'tooManyPrices' }])
  const code = chosen.glCode ? normalise(chosen.glCode) : null
  return all.filter(
    (item) =>
      isFollowable(item, chosen.effectiveFrom) &&
      (code === null || normalise(String(item.glCode ?? '')) === code),
  )
}

/** SKUs that have a price which begins on the day or after it. */
async function skusWithLater(
  { transaction, cemeteryId }: HookContext,
  items: readonly Item[],
  day: string,
): Promise<Set<string>> {
  if (items.length === 0) return new Set()
  const { rows } = await transaction.query<{ sku: string }>(
    `select distinct lower(n.sku) as sku from price_items o join price_items n on n.cemetery_id = $1
       and n.sku_key = o.sku_key and n.archived_at is null and n.effective_from >= $3::date
     where o.cemetery_id = $1 and o.id = any($2::bigint[])`,
    [cemeteryId, items.map(({ id }) => id), day],
  )
  return new Set(rows.map(({ sku }) => sku))
}

/** A bundle may not cost more than its parts do by then: such a one keeps its price. */
async function markDearBundles(context: HookContext, planned: Planned[]): Promise<Planned[]> {
  const bundles = planned.filter(({ item, kept }) => !kept && item.components.length > 0)
  if (bundles.length === 0) return planned
  const parts = bundles.flatMap(({ item }) => item.components.map(({ item: id }) => id))
  const prices = new Map(
    (await context.area('price-items').find({ id: [...new Set(parts)] }, 10_000)).map((one) => [
      one.id,
      one.price as number,
    ]),
  )
  for (const { item, price, kept } of planned) if (!kept) prices.set(item.id, price)
  return planned.map((one) => {
    const { components } = one.item
    if (one.kept || components.length === 0) return one
    const worth = components.reduce(
      (sum, { item, quantity }) => sum + (prices.get(item) ?? 0) * quantity,
      0,
    )
    return one.price > worth ? { ...one, kept: 'bundle' } : one
  })
}

/** What the next price takes over. */
function copied(item: Item): Record<string, unknown> {
  const { sku, name, kind, taxClass, careRate, glCode, status, remarks } = item as Item &
    Record<string, unknown>
  return { sku, name, kind, taxClass, careRate, glCode, status, remarks }
}

const bundlesLast = (a: Planned, b: Planned) =>
  Number(a.item.components.length > 0) - Number(b.item.components.length > 0) ||
  a.item.id - b.item.id
