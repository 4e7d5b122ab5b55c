import type { HookContext } from '../../engine/resources/extend'
import type { Query } from '../../platform/database/database'
import { acquireAdvisoryLock } from '../../platform/postgres/advisory-lock'
import { nextNumber } from '../numbering/numbering'

/**
 * The open batch of who works here on that day, held open until the transaction ends; made where there is
 * none. What happens by itself has no batch.
 * @param float the cash in the drawer, where a new one is made
 */
export async function openBatch(
  context: HookContext,
  day: string,
  float = 0,
): Promise<{ id: number; made: boolean } | null> {
  const { transaction } = context
  const { userId, name } = transaction.who
  if (userId == null || context.importing) return null
  const found = await openOne(context, day)
  if (found) return { id: found, made: false }
  // Of two payments in one second one opens it, and the other finds it.
  await acquireAdvisoryLock(transaction, 'sexton.batch', userId)
  const meanwhile = await openOne(context, day)
  if (meanwhile) return { id: meanwhile, made: false }
  const batches = context.area('batches')
  const number = await nextNumber(
    context,
    'batch',
    day,
    async (one) => (await batches.find({ number: one }, 1)).length > 0,
  )
  const { id } = await batches.create({
    number,
    day,
    user: userId,
    userName: name,
    status: 'open',
    float,
  })
  return { id, made: true }
}

async function openOne(context: HookContext, day: string) {
  const { text, values } = openBatchQuery(context, day)
  const { rows } = await context.transaction.query<{ id: number }>(text, values)
  return rows[0] ? Number(rows[0].id) : null
}

/** The open batch of who works here on that day, held open; none where the product works by itself. */
export const openBatchQuery = ({ transaction, cemeteryId }: HookContext, day: string): Query => ({
  forNode: true,
  name: 'open batch',
  text: `select id from batches where cemetery_id = $1 and day = $2 and user_id = $3 and status = 'open'
       and archived_at is null for share`,
  values: [cemeteryId, day, transaction.who.userId],
})
