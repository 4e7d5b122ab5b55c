import {
  type CommissionedLine,
  type CommissionRule,
  commissionEarned,
  commissionShares,
} from '../../core/commissions/shares'
import {
  eventsOf,
  type HistoryRow,
  movementsSql,
  type TrustedContract,
} from '../../server/cemetery/trust/contract'
import type { AreaDemo, DemoContext } from '../../server/demo/area-demos'

/** What two counselors sold in the last year, what they earned as it was paid, and what they were paid each month. */
const demo: AreaDemo = {
  after: ['commission-rules', 'payment-plans'],
  fill: async (demo) => {
    const counselors = await demo.ask<Counselor>(
      'select id, name from app_colleagues() where active and $1::bigint is not null order by id desc limit 2',
    )
    if (counselors.length === 0) return
    const documents = await earnedBy(demo, counselors)
    await demo.store('commissions', documents)
    await demo.store('commission-payments', paidMonthly(demo, counselors, documents))
  },
}
export default demo

type Counselor = { id: number; name: string }
type Sold = Pick<
  TrustedContract,
  'id' | 'number' | 'kind' | 'date' | 'status' | 'signedOn' | 'cancelledOn' | 'total'
>

async function earnedBy({ ask, before, context }: DemoContext, counselors: readonly Counselor[]) {
  const contracts = (await ask(
    `select id, number, kind, date::text as date, status, signed_on::text as "signedOn", cancelled_on::text as "cancelledOn",
       total, paid, adjusted, balance from contracts
     where cemetery_id = $1 and signed_on >= '${before(365)}' and archived_at is null order by id`,
  )) as unknown as Sold[]
  const lines = await ask<CommissionedLine & { contract: number } & Record<string, unknown>>(
    `select i.id as item, i.parent_id as contract, i.kind, coalesce(i.description, '') as description, i.quantity::int as quantity, i.net
     from contracts_items i join contracts c on c.cemetery_id = $1 and c.id = i.parent_id and c.signed_on >= '${before(365)}'
     where i.cemetery_id = $1 order by i.parent_id, i.position`,
  )
  const moves = await ask<HistoryRow & { contract: number } & Record<string, unknown>>(
    movementsSql('t.contract_id is not null'),
  )
  // While the demo is filled, records have no text of their own yet: their columns are read.
  const rules = (await ask(
    `select id, effective_from::text as "effectiveFrom", property, opening, service, merchandise, rate::int as rate, earned
     from commission_rules where cemetery_id = $1 order by id`,
  )) as unknown as CommissionRule[]
  const sellers = contracts.map((contract) => ({
    contract,
    counselor: counselors[contract.id % counselors.length] as Counselor,
  }))
  for (const { id } of counselors)
    await context.transaction.query(
      'update contracts set counselor_id = $3 where cemetery_id = $1 and id = any($2::bigint[])',
      [
        context.cemeteryId,
        sellers.flatMap(({ contract, counselor }) => (counselor.id === id ? [contract.id] : [])),
        id,
      ],
    )
  return sellers.flatMap(({ contract, counselor }) => {
    const { id, number, kind, signedOn, date } = contract
    const shares = commissionShares(
      lines.filter((line) => line.contract === id),
      rules,
      { counselor: counselor.id, kind, date: signedOn ?? date },
    )
    if (shares.length === 0) return []
    let earned = 0
    return eventsOf(
      contract,
      moves.filter((move) => move.contract === id),
    ).flatMap((event) => {
      const amount = commissionEarned(shares, event.money) - earned
      earned += amount
      const sells = event.cause === 'signing'
      if (amount === 0 && !sells) return []
      return [
        {
          contract: id,
          contractNumber: number,
          counselor: counselor.id,
          counselorName: counselor.name,
          cause: event.cause,
          date: event.date,
          amount,
          whole: sells ? shares.reduce((sum, one) => sum + one.amount, 0) : null,
          transaction: event.transaction ?? null,
          shares: sells ? shares : [],
        },
      ]
    })
  })
}

/** On the fifth of each month, what was earned until the month before. */
function paidMonthly(
  { before }: DemoContext,
  counselors: readonly Counselor[],
  documents: Awaited<ReturnType<typeof earnedBy>>,
) {
  const today = before(0)
  const days = [...new Set(Array.from({ length: 366 }, (_, back) => before(back).slice(0, 7)))]
    .sort()
    .map((month) => `${month}-05`)
    .filter((day) => day <= today)
  return counselors.flatMap(({ id, name }) => {
    let paid = 0
    return days.flatMap((date) => {
      const amount =
        documents
          .filter((one) => one.counselor === id && one.date < `${date.slice(0, 7)}-01`)
          .reduce((sum, one) => sum + one.amount, 0) - paid
      if (amount <= 0) return []
      paid += amount
      return [
        {
          kind: 'payment',
          counselor: id,
          counselorName: name,
          date,
          amount,
          reference: `ACH ${date.slice(0, 7)}`,
        },
      ]
    })
  })
}
