import { type DayNumber, isoDayOf } from '../../core/dates/day-numbers'
import { formatNumberTemplate } from '../../core/sales/number-template'
import { saleTotalsOf } from '../../core/sales/totals'
import type { Repository } from '../engine/resources/repository'
import type { Transaction } from '../engine/transaction/transaction'
import type { DatedCemetery } from './cemeteries'
import { workdayUpTo } from './dates'
import type { Office } from './office'
import { accountAfter, fillPayments, paymentsFor } from './payments'
import type { DemoPrice } from './prices'
import { SeededRandom } from './random'
import type { DemoRegister } from './register'
import { wordsOf } from './words'

/** Where what was imagined is stored: ids by index. */
export interface StoredDemo {
  locations: readonly number[]
  contacts: readonly number[]
  rights: readonly number[]
}

interface Line {
  price: DemoPrice
  unitPrice: number
  quantity: number
  location: number | null
  right: number | null
  discountRate: number | null
}
interface Sale {
  on: DayNumber
  status: 'draft' | 'in-progress' | 'signed' | 'cancelled'
  contacts: number[]
  lines: Line[]
  atNeed: boolean
  /** A draft whose places were kept until this day. */
  lapsed?: DayNumber
}

/** As contracts in progress keep their places where Settings say nothing. */
const daysKept = 30

/** What the office has sold of late, and what it is about to sell. */
export async function fillContracts(
  transaction: Transaction,
  area: (name: string) => Repository,
  cemetery: DatedCemetery,
  { register, office }: { register: DemoRegister; office: Office },
  stored: StoredDemo,
  prices: ReadonlyMap<string, DemoPrice>,
  seed: number,
): Promise<void> {
  const random = new SeededRandom(seed)
  const { today, office: hours } = cemetery
  const say = wordsOf(cemetery.locale)
  const sales = [
    ...sold(random, office, stored, prices, hours.day),
    ...underWay(random, register, office, stored, prices, today).map((sale) => ({
      ...sale,
      on: workdayUpTo(Math.min(sale.on, hours.day)),
    })),
  ].sort((a, b) => a.on - b.on)
  const counts = new Map<string, number>()
  const rows = sales.map((sale) => {
    const date = isoDayOf(sale.on)
    const year = date.slice(0, 4)
    const n = (counts.get(year) ?? 0) + 1
    counts.set(year, n)
    const contract = contractOf(sale, date, formatNumberTemplate('{YYYY}-CT-{000}', date, n), say)
    const payments = paymentsFor(random, { ...sale, total: contract.total }, hours.day)
    return { ...contract, ...accountAfter(contract, payments), payments }
  })
  const ids = await area('contracts').createMany(
    rows.map(({ payments: _, ...row }) => row),
    true,
  )
  await transaction.query(
    `insert into number_counters (cemetery_id, purpose, series, n)
     select $1, 'contract', u.year || '-CT-#', u.n from unnest($2::text[], $3::bigint[]) u (year, n)`,
    [transaction.cemeteryId, [...counts.keys()], [...counts.values()]],
  )
  await claimPlaces(transaction, ids, rows)
  const made = rows.flatMap(({ items }, i) =>
    items.flatMap(({ right }) => (right === null ? [] : [[right, ids[i]] as const])),
  )
  await transaction.query(
    `update interment_rights r set contract_id = u.contract
     from unnest($2::bigint[], $3::bigint[]) u (right_id, contract) where r.cemetery_id = $1 and r.id = u.right_id`,
    [transaction.cemeteryId, made.map(([right]) => right), made.map(([, contract]) => contract)],
  )
  await fillPayments(
    transaction,
    area,
    random,
    rows.map(({ status, total, parties, payments }, i) => ({
      id: ids[i] as number,
      status,
      total,
      contact: parties[0]?.contact as number,
      payments,
    })),
  )
  await enterInTheirDays(transaction, cemetery)
}

/** What is in progress keeps its places, as the engine would have it. */
async function claimPlaces(
  transaction: Transaction,
  ids: readonly number[],
  rows: ReadonlyArray<{ status: string; items: ReadonlyArray<{ location: number | null }> }>,
) {
  const kept = rows.flatMap(({ status, items }, i) =>
    status === 'in-progress'
      ? items.flatMap(({ location }) => (location === null ? [] : [[location, ids[i]] as const]))
      : [],
  )
  await transaction.query(
    `with kept as (
       insert into claims (cemetery_id, location_id, path, kind, source_id)
       select $1, l.id, l.path, 'contract', u.contract from unnest($2::bigint[], $3::bigint[]) u (place, contract)
       join locations l on l.cemetery_id = $1 and l.id = u.place returning location_id)
     update locations l set status = space_state(l.space, l.over_capacity, false, 'contract', l.not_for_sale)
     from kept where l.cemetery_id = $1 and l.id = kept.location_id`,
    [transaction.cemeteryId, kept.map(([place]) => place), kept.map(([, contract]) => contract)],
  )
}

/** Nobody dated them back: they were entered when they were signed and paid, so that none is to be reviewed. */
async function enterInTheirDays(transaction: Transaction, { timeZone, office }: DatedCemetery) {
  const afternoon = (day: string) =>
    `least((${day} + time '14:10' + id % 97 * interval '1 minute') at time zone $2, $3)`
  // No request may do that.
  await transaction.query('set local role none')
  for (const [table, day] of [
    ['contracts', 'coalesce(signed_on, date)'],
    ['transactions', 'date'],
  ] as const)
    await transaction.query(
      `update ${table} set created_at = ${afternoon(day)}, updated_at = ${afternoon(day)} where cemetery_id = $1`,
      [transaction.cemeteryId, timeZone, office.until],
    )
  await transaction.query('set local role sexton_app')
}

/** Rights that were sold within the last years, each family's by one contract. */
function sold(
  random: SeededRandom,
  office: Office,
  { locations, contacts, rights }: StoredDemo,
  prices: ReadonlyMap<string, DemoPrice>,
  last: DayNumber,
): Sale[] {
  const families = new Map<string, Sale>()
  for (const [i, { place, holders, values }] of office.rights.entries()) {
    const on = Math.round(Date.parse(`${values.deedDate}T00:00:00Z`) / 86_400_000)
    if (values.status !== 'active' || on < last - 1500 || on > last) continue
    const key = `${on}/${holders.map(({ contact }) => contact).join()}`
    const sale = families.get(key) ?? {
      on,
      status: 'signed' as const,
      contacts: holders.map(({ contact }) => contacts[contact] as number),
      lines: [],
      atNeed: random.chance(0.3),
    }
    families.set(key, sale)
    sale.lines.push({
      price: prices.get('PRO-100') as DemoPrice,
      unitPrice: values.consideration as number,
      quantity: 1,
      location: locations[place] as number,
      right: rights[i] as number,
      discountRate: null,
    })
  }
  return [...families.values()].slice(-120).map((sale) => {
    const more = sale.atNeed ? ['SVC-100', 'MER-100', 'FEE-100'] : ['CAR-100', 'FEE-100']
    for (const sku of more) sale.lines.push(line(random, prices, sku))
    if (random.chance(0.3)) sale.lines.push(line(random, prices, 'MER-120'))
    return sale
  })
}

/** Drafts, what waits for a signature, and what came to nothing. */
function underWay(
  random: SeededRandom,
  register: DemoRegister,
  office: Office,
  { locations, contacts }: StoredDemo,
  prices: ReadonlyMap<string, DemoPrice>,
  today: DayNumber,
): Sale[] {
  const free = register.free.filter(({ kind }) => kind !== 'old').filter((_, i) => i % 12 >= 8)
  const people = office.contacts.flatMap(({ kind }, i) => (kind === 'person' ? [i] : []))
  return free.slice(0, 14).map((plot, i) => {
    const status = (['draft', 'in-progress', 'in-progress', 'cancelled'] as const)[i % 4] ?? 'draft'
    const space =
      status === 'draft' && i > 0 ? null : (locations[plot.spaces[0] as number] as number)
    const property = line(random, prices, plot.kind === 'niches' ? 'PRO-200' : 'PRO-100')
    const lapsed = i === 0 ? { lapsed: today - 2 } : {}
    return {
      ...lapsed,
      on: today - (i === 0 ? 33 : status === 'cancelled' ? random.int(40, 200) : random.int(0, 20)),
      status,
      contacts: [contacts[random.pick(people)] as number],
      lines: [{ ...property, location: space }, line(random, prices, 'SVC-100')],
      atNeed: random.chance(0.4),
    }
  })
}

function line(random: SeededRandom, prices: ReadonlyMap<string, DemoPrice>, sku: string): Line {
  const price = prices.get(sku) as DemoPrice
  return {
    price,
    unitPrice: price.price,
    quantity: 1,
    location: null,
    right: null,
    discountRate: random.chance(0.12) ? random.pick([500, 1000]) : null,
  }
}

function contractOf(sale: Sale, date: string, number: string, say: (english: string) => string) {
  const totals = saleTotalsOf(
    sale.lines.map((one) => ({
      ...one,
      taxRate: one.price.taxRate,
      careRate: one.price.careRate,
    })),
  )
  const { status } = sale
  const { subtotal, discount, tax, total, care } = totals
  return {
    number,
    kind: sale.atNeed ? 'at-need' : 'pre-need',
    date,
    status,
    taxBasis: 'line',
    parties: sale.contacts.map((contact, i) => ({
      contact,
      role: i === 0 ? 'purchaser' : 'co-purchaser',
    })),
    items: sale.lines.map(({ price, ...own }, i) => ({
      ...own,
      priceItem: price.id,
      description: price.name,
      kind: price.kind,
      taxRate: price.taxRate,
      careRate: price.careRate,
      ...rest(totals.lines[i]),
    })),
    subtotal,
    discount,
    tax,
    total,
    careFund: care,
    heldUntil: status === 'in-progress' ? isoDayOf(sale.on + daysKept) : null,
    lapsedOn: sale.lapsed === undefined ? null : isoDayOf(sale.lapsed),
    signedOn: status === 'signed' ? date : null,
    cancelledOn: status === 'cancelled' ? date : null,
    cancelReason: status === 'cancelled' ? say('The family chose another place.') : null,
  }
}

/** What a line comes to, but for its price before the discount. */
const rest = (line: ReturnType<typeof saleTotalsOf>['lines'][number] | undefined) => {
  const { gross: _, ...own } = line ?? { gross: 0, discount: 0, net: 0, tax: 0, total: 0, care: 0 }
  return own
}
