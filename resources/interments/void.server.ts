import { z } from 'zod'
import { voidReason } from '../../server/cemetery/title/void-reason'
import { conflict } from '../../server/engine/problem/problem'
import type { HookContext } from '../../server/engine/resources/extend'
import { route } from '../../server/engine/resources/route'
import { wasCompleted } from './completed.server'

/**
 * Strikes a completed interment through that was entered by mistake: the register keeps the line with
 * who, when and why; its place is free, and nothing counts it. Nobody is taken out of a grave by it.
 */
const strike = route({
  method: 'POST',
  path: '/:id/void',
  access: 'write',
  summary: 'Void a completed interment that was entered by mistake; If-Match is of this one',
  body: z.strictObject({ reason: voidReason }),
  handle: async (context, { id, version, body }) => {
    const interments = context.area('interments')
    const record = await interments.get(id)
    if (record.status === 'voided') throw voidedConflict()
    if (!(await wasCompleted(context, record)))
      throw conflict(
        'voidOnlyCompleted',
        'Only a completed interment is voided',
        'One that has not taken place is archived instead.',
      )
    return interments.update(
      id,
      version,
      {
        status: 'voided',
        voidedAt: new Date().toISOString(),
        voidedBy: context.transaction.who.name.slice(0, 150),
        voidReason: body.reason,
      },
      { action: 'void' },
    )
  },
})

/** The way back, where voiding was the mistake: under the rules that hold for a new interment. */
const restore = route({
  method: 'POST',
  path: '/:id/unvoid',
  access: 'write',
  summary: 'Take the voiding of an interment back; If-Match is of this one',
  handle: async (context, { id, version }) => {
    const interments = context.area('interments')
    const record = await interments.get(id)
    if (record.status !== 'voided')
      throw conflict('notVoided', 'This interment is not voided', 'There is nothing to take back.')
    return interments.update(
      id,
      version,
      {
        status: await statusBefore(context, record),
        voidedAt: null,
        voidedBy: null,
        voidReason: null,
      },
      { action: 'unvoid' },
    )
  },
})

export const voidRoutes = [strike, restore]

export const voidedConflict = () =>
  conflict(
    'voided',
    'This interment is voided',
    'The line stays in the register as it was struck through. Take the voiding back to change it.',
  )

/** What it was when it was voided, as the audit has it; an archive brought elsewhere may have none. */
async function statusBefore(
  { transaction, cemeteryId }: HookContext,
  { id, disinterredOn }: { id: number; disinterredOn?: unknown },
): Promise<string> {
  const { rows } = await transaction.query<{ status: string | null }>(
    `select before->>'status' as status from audit where cemetery_id = $1 and resource = 'interments'
       and record_id = $2 and action = 'void' order by id desc limit 1`,
    [cemeteryId, id],
  )
  return rows[0]?.status ?? (disinterredOn ? 'disinterred' : 'completed')
}
