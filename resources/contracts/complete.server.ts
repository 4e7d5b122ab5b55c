import { badInput } from '../../server/engine/problem/problem'
import type { HookContext } from '../../server/engine/resources/extend'
import { linesOf, type SaleOffer, saleOfferOf } from './offer.server'

type Body = Record<string, unknown>

/**
 * The body of a contract that names a reservation, with what the reservation knows in the places that were
 * left out: the purchaser, the lines, or of a line its place and its price item, and the deposit. Who may
 * not read reservations learns nothing by naming one: nothing is filled in for them.
 */
export async function completeFromReservation(context: HookContext, body: Body): Promise<Body> {
  const { reservation } = body
  if (!isId(reservation) || !context.transaction.may({ permission: 'locRead' })) return body
  const date = isDay(body.date) ? body.date : context.transaction.today
  const { offer, agreed } = await saleOfferOf(context, { reservation, date })
  const items = Array.isArray(body.items)
    ? await completedLines(context, body.items, { offered: offer.items, agreed, date })
    : offer.items
  for (const [at, item] of items.entries())
    if (isLine(item) && item.priceItem === null)
      throw badInput([
        {
          field: `items.${at}.priceItem`,
          message: 'is not known of this place: name one',
          code: 'noPrice',
        },
      ])
  const { takesHold: _, ...known } = offer
  return { ...known, ...present(body), items }
}

async function completedLines(
  context: HookContext,
  lines: readonly unknown[],
  { offered, agreed, date }: { offered: SaleOffer['items']; agreed: number | null; date: string },
): Promise<unknown[]> {
  const named = lines.flatMap((line) =>
    isLine(line) && isId(line.location) ? [line.location] : [],
  )
  const left = offered.filter(({ location }) => !named.includes(location))
  const covered = new Set(offered.map(({ location }) => location))
  const others = await linesOf(
    context,
    named.filter((location) => !covered.has(location)),
    date,
    null,
  )
  const known = new Map([...offered, ...others].map((line) => [line.location, line]))
  const kinds = await kindsOf(context, lines)
  return lines.map((line) => {
    // A service may name a place as well; only what is sold of the place is completed.
    if (!isLine(line)) return line
    if (line.priceItem != null && kinds.get(line.priceItem as number) !== 'property') return line
    const source = isId(line.location) ? known.get(line.location) : left.shift()
    if (!source) return line
    // What is sold as something else costs what that costs, unless a price was agreed.
    const other = line.priceItem != null && line.priceItem !== source.priceItem
    const unitPrice = other ? (covered.has(source.location) ? agreed : null) : source.unitPrice
    return { ...source, unitPrice, ...present(line) }
  })
}

/** What each line's price item is; unknown ones are for the check of the body to refuse. */
async function kindsOf(context: HookContext, lines: readonly unknown[]) {
  const ids = lines.flatMap((line) =>
    isLine(line) && isId(line.priceItem) ? [line.priceItem] : [],
  )
  if (ids.length === 0) return new Map<number, unknown>()
  const found = await context.area('price-items').find({ id: [...new Set(ids)] })
  return new Map(found.map(({ id, kind }) => [id, kind]))
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
const isLine = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What was said; null says nothing. */
const present = (body: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value != null))
