import { badInput } from '../../server/engine/problem/problem'
import type { HookContext, NextRecord } from '../../server/engine/resources/extend'
import type interments from './area'
import { diedBefore, type PossibleAuthorizer } from './authority'

type Interment = NextRecord<(typeof interments)['fields']>

/** The dead authorise nothing. What stood there before stays. @throws Problem 400 */
export async function assertAuthority(
  context: HookContext,
  next: Interment,
  previous: Record<string, unknown> | null,
): Promise<void> {
  if (next.authorisedBy == null || next.authorisedBy === previous?.authorisedBy) return
  const [contact] = await context.area('contacts').find({ id: next.authorisedBy }, 1)
  // The reference itself is checked by the engine, which names the field.
  if (!contact) return
  const living = contact as PossibleAuthorizer
  const [person] =
    living.deceased == null || living.deathDate != null
      ? []
      : await context.area('deceased').find({ id: living.deceased }, 1)
  if (diedBefore({ ...living, deathDate: living.deathDate ?? person?.deathDate }, next))
    throw badInput([
      {
        field: 'authorisedBy',
        message: 'had died before it',
        code: 'authoriserDead',
        params: { name: contact.label },
      },
    ])
}
