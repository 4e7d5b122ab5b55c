import { z } from 'zod'
import type { VerdictReason } from '../../../core/problem'
import { boundedText } from '../../../core/schema'
import { forbidden, Problem } from '../problem/problem'
import type { HookContext } from './extend'

/** Who has the right says why it is done all the same: taken wherever a verdict refuses. */
export const overrideSchema = z.strictObject({ reason: boundedText(255, true) })
export type Override = z.infer<typeof overrideSchema>

/** Whose titles these are, decides on them: who may write rights may pass over what they refuse. */
const need = { permission: 'personWrite' } as const

/**
 * Refuses what is not allowed, with reasons and the ways on; whoever may override it, and says why, has
 * it done and written down. @throws Problem 409 `blocked`, 403 where who overrides may not
 */
export async function enforceVerdict(
  context: HookContext,
  reasons: readonly VerdictReason[],
  record: { resource: string; id: number; label: string },
): Promise<void> {
  const [first] = reasons
  if (!first) return
  const { transaction } = context
  const { override } = transaction
  if (override === undefined)
    throw new Problem(
      409,
      first.message,
      reasons.map(({ message }) => message.replace(/\.?$/, '.')).join(' '),
      {
        code: 'blocked',
        reasons: [...reasons],
        mayOverride: transaction.may(need),
      },
    )
  if (!transaction.may(need)) throw forbidden()
  await context
    .area(record.resource)
    .writeAudit('override', { ...record, version: 1 } as never, null, {
      reason: override.reason,
      refused: reasons.map(({ code }) => code),
    })
}
