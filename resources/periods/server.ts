import { z } from 'zod'
import { isMonth, monthOf } from '../../core/ledger/months'
import { takeTurn } from '../../server/cemetery/ledger/chart'
import { openBatchesOf } from '../../server/cemetery/ledger/closing'
import { openMonth } from '../../server/cemetery/ledger/open-month'
import { badInput, conflict, notFound } from '../../server/engine/problem/problem'
import { extend, type HookContext } from '../../server/engine/resources/extend'
import type { StoredRecord } from '../../server/engine/resources/repository'
import { route } from '../../server/engine/resources/route'
import periods from './area'

const asked = { reopenAskedBy: null, reopenReason: null }

export default extend(periods, {
  routes: [
    route({
      method: 'POST',
      path: '',
      access: 'write',
      summary: 'The row of a month that nothing was posted to yet',
      body: z.strictObject({ month: z.string().refine(isMonth, 'must be a month, YYYY-MM') }),
      handle: async (context, { body: { month } }) => {
        if (month > monthOf(context.transaction.today))
          throw badInput([
            { field: 'month', message: 'must not lie in the future', code: 'inFuture' },
          ])
        await openMonth(context, month)
        const [row] = await context.area('periods').find({ month }, 1)
        if (!row) throw outOfOrder(month, await lastClosedOf(context))
        return row
      },
    }),
    route({
      method: 'POST',
      path: '/:id/close',
      guarded: true,
      access: 'write',
      summary: 'Close a month: nothing is posted into it any more',
      handle: async (context, { id, version }) => {
        const period = await lockPeriod(context, id, version)
        if (period.status === 'closed') throw already('periodIsClosed', period)
        // Those before it as well: one day divides what is told from what is open.
        const earlier = await found(context, `status = 'open' and month < $2`, 'month', period)
        for (const month of [...earlier, String(period.month)])
          await refuseOpenBatches(context, month)
        const closed = {
          status: 'closed',
          closedOn: context.transaction.today,
          closedBy: me(context),
          ...asked,
        }
        const repository = context.area('periods')
        for (const month of earlier) {
          const [one] = await repository.find({ month }, 1)
          if (one) await repository.update(one.id, one.version, closed, { action: 'close' })
        }
        return repository.update(id, version, closed, { action: 'close' })
      },
    }),
    route({
      method: 'POST',
      path: '/:id/reopen',
      access: 'write',
      summary: 'Ask for a closed month to be opened again, with a reason; a second person opens it',
      body: z.strictObject({ reason: z.string().trim().max(500).optional() }),
      handle: async (context, { id, version, body }) => {
        const period = await lockPeriod(context, id, version)
        if (period.status === 'open') throw already('periodIsOpen', period)
        const [last] = await found(
          context,
          `status = 'closed' and month > $2`,
          'month desc',
          period,
        )
        if (last) throw outOfOrder(String(period.month), last)
        const repository = context.area('periods')
        if (period.reopenAskedBy == null) {
          if (!body.reason)
            throw badInput([{ field: 'reason', message: 'is required', code: 'required' }])
          const ask = { reopenAskedBy: me(context), reopenReason: body.reason }
          return repository.update(id, version, ask, { action: 'reopen-ask' })
        }
        if (period.reopenAskedBy === me(context))
          throw conflict('periodSecondPerson', 'Somebody else has to open it', undefined, {
            params: { month: String(period.month) },
          })
        const opened = { status: 'open', closedOn: null, closedBy: null, ...asked }
        return repository.update(id, version, opened, { action: 'reopen' })
      },
    }),
    route({
      method: 'POST',
      path: '/:id/keep-closed',
      access: 'write',
      summary: 'Turn down that a month is opened again',
      handle: async (context, { id, version }) => {
        const period = await lockPeriod(context, id, version)
        if (period.reopenAskedBy == null) return period
        return context.area('periods').update(id, version, asked, { action: 'keep-closed' })
      },
    }),
  ],
})
const me = ({ transaction }: HookContext) => transaction.who.userId

/** In the order in which all take it: whoever opens a month takes the turn before its row. */
async function lockPeriod(context: HookContext, id: number, version: number) {
  await takeTurn(context)
  return context.area('periods').lock(id, version)
}

async function found(
  { transaction, cemeteryId }: HookContext,
  where: string,
  order: string,
  { month }: StoredRecord,
): Promise<string[]> {
  const { rows } = await transaction.query<{ month: string }>(
    `select month from periods where cemetery_id = $1 and archived_at is null and ${where} order by ${order}`,
    [cemeteryId, month],
  )
  return rows.map((row) => row.month)
}

async function refuseOpenBatches(context: HookContext, month: string) {
  const batches = await openBatchesOf(context, month)
  if (batches.length > 0)
    throw conflict('batchesOpen', `${month} has open batches`, undefined, {
      params: { month, batches: batches.map((b) => b.label).join(', ') },
      referents: batches,
    })
}

async function lastClosedOf(context: HookContext): Promise<string> {
  const [last] = await found(context, `status = 'closed' and month > $2`, 'month desc', {
    month: '',
  } as unknown as StoredRecord)
  if (!last) throw notFound()
  return last
}

const already = (code: string, { month }: StoredRecord) =>
  conflict(
    code,
    `${month} is ${code === 'periodIsClosed' ? 'closed' : 'open'} already`,
    undefined,
    {
      params: { month: String(month) },
    },
  )

/** Months are closed from the first to the last, so that one day divides what is told from what is open. */
const outOfOrder = (month: string, other: string) =>
  conflict('periodOutOfOrder', `${other} comes before ${month}`, undefined, {
    params: { month, other },
  })
