import { type EffectivePeriod, periodsOverlap } from '../../core/sales/prices'
import { badInput, conflict } from '../../server/engine/problem/problem'
import { extend, type HookContext, type NextRecord } from '../../server/engine/resources/extend'
import priceItems from './area'

type Item = NextRecord<(typeof priceItems)['fields']>

export default extend(priceItems, {
  validate: (next) => {
    if (next.effectiveFrom && next.effectiveTo && next.effectiveTo < next.effectiveFrom)
      throw badInput([
        { field: 'effectiveTo', message: 'must not be before the first day', code: 'before' },
      ])
    const parts = (next.components ?? []).map(({ item }) => item)
    if (parts.includes(next.id))
      throw badInput([
        { field: 'components', message: 'cannot hold the bundle itself', code: 'bundleSelf' },
      ])
    if (new Set(parts).size < parts.length)
      throw badInput([{ field: 'components', message: 'name an item twice', code: 'twice' }])
  },
  beforeSave: async (context, next) => {
    await refuseTwoPrices(context, next)
    await refuseNesting(context, next)
  },
  afterRestore: async (context, item) => {
    await refuseTwoPrices(context, item)
    await refuseNesting(context, item)
  },
})

/** Of one SKU one price a day: whoever else is entering the same SKU waits. */
async function refuseTwoPrices(context: HookContext, next: Item) {
  const { transaction, cemeteryId } = context
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [
    `price-items ${(next.sku as string).toLowerCase()}`,
    cemeteryId,
  ])
  const others = await context.area('price-items').find({ sku: next.sku })
  const other = others.find(
    (one) => one.id !== next.id && periodsOverlap(one as EffectivePeriod, next),
  )
  if (other)
    throw conflict(
      'priced',
      `${next.sku} has a price for some of these days already`,
      `${other.label} is in effect then. End it before this one begins.`,
      {
        params: { sku: next.sku as string, item: other.label },
        referents: [{ resource: 'price-items', id: other.id, label: other.label }],
      },
    )
}

/** A bundle holds plain items, and costs no more than they do: what it saves is their discount. */
async function refuseNesting(context: HookContext, next: Item) {
  const parts = next.components ?? []
  const items = context.area('price-items')
  if (parts.length > 0) {
    const found = await items.find({ id: parts.map(({ item }) => item) })
    const nested = found.find((one) => (one.components as unknown[]).length > 0)
    if (nested) throw badInput([{ ...bundled, params: { item: nested.label } }])
    if (found.length < parts.length) return
    const worth = parts.reduce((sum, { item, quantity }) => {
      const one = found.find(({ id }) => id === item)
      return sum + (one?.price as number) * (quantity as number)
    }, 0)
    if ((next.price as number) > worth)
      throw badInput([
        { field: 'price', message: 'is more than the parts cost alone', code: 'bundlePrice' },
      ])
    const [holder] = await items.find({ 'components.item': next.id }, 1)
    if (holder) throw badInput([{ ...bundled, params: { item: holder.label } }])
  }
}

const bundled = {
  field: 'components',
  message: 'cannot hold a bundle, nor be held by one',
  code: 'bundleNested',
}
