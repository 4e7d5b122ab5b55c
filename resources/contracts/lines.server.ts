import { type EffectivePeriod, isEffectiveOn } from '../../core/sales/prices'
import {
  rateOf,
  type TaxClassRates,
  type TaxPart,
  taxPartsOn,
  writeTaxParts,
} from '../../core/sales/tax-rates'
import { type SaleTotals, saleTotalsOf, type TaxBasis, unbundle } from '../../core/sales/totals'
import { badInput } from '../../server/engine/problem/problem'
import type { HookContext } from '../../server/engine/resources/extend'
import type { Contract } from './area'

/** A line as it is sent, and as the server completes it. */
export type ContractItem = Partial<Contract['items'][number]> & { priceItem: number }
type FoundItem = Awaited<ReturnType<ReturnType<HookContext['area']>['find']>>[number]

/**
 * Completes the lines of a contract: a line that was there keeps the price, the tax and the care rate
 * that it was made with; a new one takes those of the catalog on the contract's day; a bundle becomes
 * lines of its parts. @throws Problem 400 that names the line
 */
export async function pricedLines(
  context: HookContext,
  items: readonly ContractItem[],
  before: readonly ContractItem[],
  {
    date,
    taxBasis,
    residency,
  }: { date: string; taxBasis: TaxBasis; residency?: string | null | undefined },
): Promise<{ items: ContractItem[]; totals: SaleTotals }> {
  const known = new Map(before.map((item) => [item.id, item]))
  const kept = (item: ContractItem) => {
    const old = item.id === undefined ? undefined : known.get(item.id)
    return old?.priceItem === item.priceItem ? old : undefined
  }
  const catalog = await catalogOf(
    context,
    items.filter((item) => !kept(item)).map((item) => item.priceItem),
    { date, resident: residency === 'resident' },
  )
  const lines = items.flatMap((item, at) => {
    if (item.discountAmount != null && item.discountRate != null)
      throw wrong(at, 'discountRate', 'cannot stand beside an amount', 'oneDiscount')
    const old = kept(item)
    if (old) return [completed(item, old)]
    const found = catalog.items.get(item.priceItem)
    if (!found) throw wrong(at, 'priceItem', 'is not a record of this cemetery', 'reference')
    if (found.status !== 'active' || !isEffectiveOn(found as EffectivePeriod, date))
      throw wrong(at, 'priceItem', 'is not on sale on that day', 'notOnSale', {
        item: found.label,
        day: date,
      })
    return partsOf(item, found).length > 0
      ? parts(item, found, at, catalog)
      : [completed(item, fresh(found, catalog))]
  })
  for (const [at, line] of lines.entries()) refuseWrong(line, at, lines)
  return { items: lines, totals: addUp(lines, taxBasis) }
}

function addUp(lines: ContractItem[], taxBasis: TaxBasis): SaleTotals {
  let totals: SaleTotals
  try {
    totals = saleTotalsOf(
      lines.map((line) => ({
        ...line,
        quantity: line.quantity as number,
        unitPrice: line.unitPrice as number,
      })),
      taxBasis,
    )
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw badInput([{ field: 'items', message: 'come to too much', code: 'tooMuch' }])
  }
  for (const [at, { discount, net, tax, care, total }] of totals.lines.entries())
    Object.assign(lines[at] as ContractItem, { discount, net, tax, care, total })
  return totals
}

/** What a line has of its own, and what stands in the catalog or stood there when it was made. */
const completed = (item: ContractItem, source: Partial<ContractItem>): ContractItem => ({
  ...item,
  description: item.description ?? source.description ?? null,
  quantity: item.quantity ?? source.quantity ?? 1,
  unitPrice: item.unitPrice ?? source.unitPrice ?? 0,
  kind: source.kind ?? null,
  bundle: source.bundle ?? null,
  taxRate: source.taxRate ?? 0,
  taxes: source.taxes ?? null,
  careRate: source.careRate ?? 0,
  right: source.right ?? null,
})

const fresh = (found: FoundItem, catalog: Catalog): Partial<ContractItem> => {
  const taxParts = catalog.taxes.get(found.taxClass as number) ?? []
  return {
    description: found.name as string,
    unitPrice: priceFor(found, catalog),
    kind: found.kind as NonNullable<ContractItem['kind']>,
    taxRate: rateOf(taxParts),
    taxes: writeTaxParts(taxParts),
    careRate: (found.careRate as number | null) ?? (found.kind === 'care-fund' ? 10_000 : 0),
  }
}

/** Residents have a price of their own where the item says one. */
const priceFor = (found: FoundItem, { resident }: Pick<Catalog, 'resident'>): number =>
  (resident ? (found.residentPrice as number | null) : null) ?? (found.price as number)

interface Catalog {
  items: ReadonlyMap<number, FoundItem>
  taxes: ReadonlyMap<number, TaxPart[]>
  resident: boolean
}

/** These items, the parts of those that are bundles, and the rates of all their tax classes. */
async function catalogOf(
  context: HookContext,
  ids: readonly number[],
  { date, resident }: { date: string; resident: boolean },
): Promise<Catalog> {
  if (ids.length === 0) return { items: new Map(), taxes: new Map(), resident }
  const own = await context.area('price-items').find({ id: [...new Set(ids)] })
  const inner = own.flatMap((one) => partsOf({ priceItem: one.id }, one).map(({ item }) => item))
  const others =
    inner.length > 0 ? await context.area('price-items').find({ id: [...new Set(inner)] }) : []
  const items = new Map([...own, ...others].map((one) => [one.id, one]))
  const classes = [...items.values()].flatMap((one) =>
    one.taxClass == null ? [] : [one.taxClass as number],
  )
  const found =
    classes.length > 0 ? await context.area('tax-classes').find({ id: [...new Set(classes)] }) : []
  return {
    items,
    taxes: new Map(found.map((one) => [one.id, taxPartsOn(one as TaxClassRates, date)])),
    resident,
  }
}

const partsOf = (_item: ContractItem, found: FoundItem) =>
  found.components as Array<{ item: number; quantity: number }>

function parts(
  item: ContractItem,
  bundle: FoundItem,
  at: number,
  catalog: Catalog,
): ContractItem[] {
  if (item.discountAmount != null || item.discountRate != null)
    throw wrong(at, 'priceItem', 'is a bundle: discount its parts', 'bundleDiscount')
  const within = partsOf(item, bundle).map(({ item: id, quantity }) => ({
    found: catalog.items.get(id) as FoundItem,
    quantity,
  }))
  const made = unbundle(
    item.unitPrice ?? priceFor(bundle, catalog),
    item.quantity ?? 1,
    within.map(({ found, quantity }) => ({ price: priceFor(found, catalog), quantity })),
  )
  if (!made) throw wrong(at, 'unitPrice', 'is more than the parts cost alone', 'bundlePrice')
  return made.map((part, i) => {
    const { found } = within[i] as (typeof within)[number]
    const discountAmount = part.discountAmount || null
    return completed(
      {
        priceItem: found.id,
        location: found.kind === 'property' ? (item.location ?? null) : null,
        quantity: part.quantity,
        discountAmount,
      },
      { ...fresh(found, catalog), bundle: bundle.name as string },
    )
  })
}

function refuseWrong(line: ContractItem, at: number, lines: readonly ContractItem[]) {
  const gross = (line.quantity as number) * (line.unitPrice as number)
  if ((line.discountAmount ?? 0) > gross)
    throw wrong(at, 'discountAmount', 'is more than the line costs', 'discountTooMuch')
  if (line.kind !== 'property') return
  if (line.quantity !== 1)
    throw wrong(at, 'quantity', 'of a space is one: each has a line of its own', 'oneSpace')
  const twice = lines.findIndex(
    (other) => other.kind === 'property' && other.location === line.location,
  )
  if (line.location != null && twice < at)
    throw wrong(at, 'location', 'stands on another line', 'twice')
}

const wrong = (
  at: number,
  field: string,
  message: string,
  code: string,
  params?: Record<string, string>,
) => badInput([{ field: `items.${at}.${field}`, message, code, ...(params ? { params } : {}) }])
