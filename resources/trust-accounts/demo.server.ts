import { accrualsOf, oldestDue } from '../../core/trust/accruals'
import { coverOldest } from '../../core/trust/deposits'
import { owedOf, valueDelivered } from '../../core/trust/obligations'
import { accountRow, figuresOf } from '../../server/cemetery/trust/accounts'
import { obligationRows } from '../../server/cemetery/trust/obligations'
import type { AreaDemo, DemoContext } from '../../server/demo/area-demos'
import { type DemoAccount, type DemoFunds, readFunds } from './demo-funds.server'

/** What signed contracts owe their funds, what was deposited month by month, and what was delivered. */
const demo: AreaDemo = {
  after: ['trust-rules'],
  fill: async (demo) => {
    const funds = await readFunds(demo)
    const deliveries = deliverSome(demo, funds)
    const deposits = depositMonthly(demo, funds)
    await storeAll(demo, funds, deposits, deliveries)
  },
}
export default demo

interface DemoDelivery {
  /** Its place among the obligations. */
  at: number
  date: string
  quantity: number
  deliveredBy: string
}

/** At need all is delivered on the day; of what was sold for later, some of it in the last weeks. */
function deliverSome(
  { random, before, workdayBefore }: DemoContext,
  { contracts, facts, accounts, moneyOf }: DemoFunds,
): { rows: ReturnType<typeof obligationRows>; entries: DemoDelivery[] } {
  const rows = contracts.flatMap((contract) => obligationRows(contract, facts))
  const by = ['Memorial Vault Company', 'Grounds crew', 'Granite & Bronze Works']
  const entries = rows.flatMap(({ need, owed, quantity, signedOn }, at): DemoDelivery[] => {
    const late = random.chance(0.12) ? workdayBefore(random.int(3, 25)) : null
    const date = need === 'at-need' ? (signedOn <= before(7) ? signedOn : null) : late
    const deliveredBy = by[random.int(0, by.length - 1)] as string
    if (owed === 0 || date === null || date < signedOn) return []
    return [{ at, date, quantity, deliveredBy }]
  })
  for (const { at, date } of entries) {
    const { contract, item, quantity } = rows[at] as (typeof rows)[number]
    const own = accounts.filter((account) => account.contract.id === contract)
    // What is delivered is no longer kept in trust.
    const delivered = own[0]?.delivered
    if (!delivered) continue
    delivered.set(item, quantity)
    const event = { date, cause: 'delivery' as const, money: moneyOf(contract), delivered }
    for (const [i, entry] of accrualsOf(own.map(withSum), event).entries())
      if (entry) own[i]?.entries.push(entry)
  }
  return { rows, entries }
}

const withSum = ({ account, entries }: DemoAccount) => ({
  shares: account.shares,
  accrued: entries.reduce((all, { amount }) => all + amount, 0),
})

interface DemoDeposit {
  fundKind: 'care' | 'pre-need'
  fund: string
  date: string
  amount: number
  covers: Array<{ at: number; amount: number }>
}

/** On the tenth of each month of the last year, what had become due until the month before. */
function depositMonthly({ before }: DemoContext, { accounts }: DemoFunds): DemoDeposit[] {
  const today = before(0)
  const made: DemoDeposit[] = []
  for (let back = 11; back >= 0; back--) {
    const date = tenthOf(today, back)
    if (date > today) continue
    for (const fund of new Set(accounts.map(({ account }) => account.fund))) {
      const open = accounts.flatMap((one, at) => {
        if (one.account.fund !== fund) return []
        const due = one.entries.filter((entry) => entry.date < `${date.slice(0, 7)}-01`)
        const outstanding = due.reduce((all, { amount }) => all + amount, 0) - one.deposited
        return [{ id: at, outstanding, dueBy: oldestDue(due, outstanding) }]
      })
      const all = open.reduce((sum, { outstanding }) => sum + Math.max(0, outstanding), 0)
      const covers = coverOldest(open, all).covers.map(({ account, amount }) => ({
        at: account.id,
        amount,
      }))
      if (covers.length === 0) continue
      for (const { at, amount } of covers) (accounts[at] as DemoAccount).deposited += amount
      const { fundKind } = (accounts.find((one) => one.account.fund === fund) as DemoAccount)
        .account
      made.push({ fundKind, fund, date, amount: all, covers })
    }
  }
  return made
}

/** The tenth of the month so many months before a day's. */
function tenthOf(day: string, back: number): string {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - back
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-10`
}

async function storeAll(
  { store, context }: DemoContext,
  { accounts }: DemoFunds,
  deposits: readonly DemoDeposit[],
  { rows, entries }: ReturnType<typeof deliverSome>,
) {
  const ids = await store(
    'trust-accounts',
    accounts.map(({ contract, account, entries: own, deposited }) => ({
      ...accountRow(contract, account),
      ...figuresOf(own, deposited),
    })),
  )
  const accruals = accounts.flatMap(({ contract, account, entries: own }, i) =>
    own.map((entry) => ({
      ...entry,
      account: ids[i] as number,
      contract: contract.id,
      contractNumber: contract.number,
      fundKind: account.fundKind,
      fund: account.fund,
    })),
  )
  await store('trust-accruals', accruals)

  await store(
    'trust-deposits',
    deposits.map(({ covers, ...deposit }) => ({
      ...deposit,
      kind: 'deposit',
      inAdvance: 0,
      reference: `ACH ${deposit.date.slice(0, 7)}`,
      covers: covers.map(({ at, amount }) => ({ account: ids[at], amount })),
    })),
  )

  const delivered = new Map(entries.map((entry) => [entry.at, entry]))
  const owed = await store(
    'obligations',
    rows.map((row, at) => {
      const entry = delivered.get(at)
      if (!entry) return row
      const sums = owedOf({ ...row, delivered: entry.quantity, cancelled: false })
      return { ...row, delivered: entry.quantity, lastDelivery: entry.date, ...sums }
    }),
  )
  const done = entries.map(({ at, ...entry }) => {
    const { contract, contractNumber, description, need, net, quantity } = rows[
      at
    ] as (typeof rows)[number]
    const recognised = need === 'pre-need' ? valueDelivered(net, entry.quantity, quantity) : 0
    return { ...entry, obligation: owed[at], contract, contractNumber, description, recognised }
  })
  await store(
    'item-deliveries',
    done.map((entry) => ({ ...entry, kind: 'delivery' })),
  )
  await context.transaction.query(
    'update contracts set funds_since = signed_on where cemetery_id = $1 and signed_on is not null',
    [context.cemeteryId],
  )
}
