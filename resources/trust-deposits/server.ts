import { z } from 'zod'
import { trustDepositKinds } from '../../core/trust/choices'
import { refreshFigures } from '../../server/cemetery/trust/accounts'
import { coversOf, fundNamed, fundsOf } from '../../server/cemetery/trust/deposits'
import { postDeposit } from '../../server/cemetery/trust/postings'
import { badInput, conflict } from '../../server/engine/problem/problem'
import { extend, type HookContext, type NextRecord } from '../../server/engine/resources/extend'
import { route } from '../../server/engine/resources/route'
import trustDeposits from './area'

type Deposit = NextRecord<(typeof trustDeposits)['fields']>

export default extend(trustDeposits, {
  validate: ({ kind, amount, advance }) => {
    if (kind === 'release' && !amount)
      throw badInput([{ field: 'amount', message: 'must be above zero', code: 'amountZero' }])
    if (kind === 'release' && advance)
      throw badInput([{ field: 'advance', message: 'is for deposits only', code: 'onlyDeposit' }])
  },
  beforeSave: async (context, next) => {
    next.date ??= context.transaction.today
    const named = await fundNamed(context, next.fund as string)
    if (!named)
      throw badInput([{ field: 'fund', message: 'is no fund of this cemetery', code: 'noFund' }])
    Object.assign(next, named)
    const { covers, inAdvance } = await coversOf(context, asked(next), true)
    if (next.kind === 'deposit') refuseEmpty(next, covers.length, inAdvance)
    if (next.kind === 'release') await refuseShort(context, next, inAdvance)
    next.inAdvance = inAdvance
    next.covers = covers.map(({ account, amount }) => ({ account: account.id, amount })) as never
  },
  afterSave: async (context, deposit) => {
    const ids = (deposit.covers ?? []).map(({ account }) => account as number)
    for (const id of ids.sort((a, b) => a - b)) await refreshFigures(context, id)
    await postDeposit(context, {
      id: deposit.id,
      date: deposit.date as string,
      amount: deposit.amount as number,
      fundKind: deposit.fundKind as 'care',
      fund: deposit.fund as string,
      release: deposit.kind === 'release',
    })
  },
  routes: [
    {
      method: 'GET',
      path: '/funds',
      access: 'read',
      summary: 'The funds of the cemetery: what is to be deposited by when, and what may come back',
      query: z.strictObject({ by: z.iso.date().optional() }),
      handle: async (context, input) => {
        const { by } = input.query as { by?: string }
        return { funds: await fundsOf(context, by ?? context.transaction.today) }
      },
    },
    route({
      method: 'POST',
      path: '/proposal',
      access: 'read',
      summary:
        'Which contracts a deposit would be for, or a release would come from; stores nothing',
      body: z.strictObject({
        kind: z.enum(trustDepositKinds),
        fund: z.string().max(75),
        amount: z.int().min(0),
        contracts: z.array(z.int().positive()).max(500).optional(),
      }),
      handle: async (context, { body }) => {
        const named = await fundNamed(context, body.fund)
        if (!named) return { covers: [], inAdvance: body.kind === 'deposit' ? body.amount : 0 }
        const { covers, inAdvance } = await coversOf(context, { ...body, ...named })
        return {
          inAdvance,
          covers: covers.map(({ account, amount }) => ({
            account: account.id,
            contract: account.contract,
            contractNumber: account.contractNumber,
            dueBy: account.dueBy,
            amount,
          })),
        }
      },
    }),
  ],
})

const asked = (next: Deposit) => ({
  kind: next.kind as 'deposit',
  fund: next.fund as string,
  fundKind: next.fundKind as 'care',
  amount: next.amount as number,
  contracts: (next.contracts ?? []) as number[],
})

/** No more than is due, unless it is said to be an advance; and not nothing. @throws Problem 400, 409 */
function refuseEmpty(next: Deposit, covered: number, inAdvance: number) {
  if (next.amount === 0 && covered === 0)
    throw badInput([{ field: 'amount', message: 'must be above zero', code: 'amountZero' }])
  if (inAdvance > 0 && !next.advance)
    throw conflict(
      'depositTooMuch',
      `${inAdvance} of the deposit are not due`,
      'Mark it as an advance, or deposit what is due.',
      { params: { fund: next.fund as string } },
    )
}

/** What comes back is no longer due, or was paid in advance. @throws Problem 409 */
async function refuseShort(context: HookContext, next: Deposit, inAdvance: number) {
  if (inAdvance === 0) return
  const { transaction, cemeteryId } = context
  const { rows } = await transaction.query<{ n: number }>(
    'select coalesce(sum(in_advance), 0)::bigint as n from trust_deposits where cemetery_id = $1 and fund = $2 and fund_kind = $3',
    [cemeteryId, next.fund, next.fundKind],
  )
  if ((next.contracts ?? []).length === 0 && Number(rows[0]?.n ?? 0) + inAdvance >= 0) return
  throw conflict(
    'releaseTooMuch',
    'The fund has to keep what is due',
    'Only what was delivered, refunded or deposited in advance can be withdrawn.',
    { params: { fund: next.fund as string } },
  )
}
