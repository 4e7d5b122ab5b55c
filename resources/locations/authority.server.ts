import { z } from 'zod'
import { checkAuthority } from '../../core/authority/authority'
import { millimetresOf, readAuthority } from '../../server/cemetery/authority/facts'
import { badInput, notFound } from '../../server/engine/problem/problem'
import type { AreaRoute, HookContext } from '../../server/engine/resources/extend'

const metres = z.coerce.number().min(0).max(20)

const query = z.strictObject({
  disposition: z.enum(['burial', 'entombment', 'inurnment', 'scattering']).default('burial'),
  /** One of the register, or a contact who asks for themselves. */
  deceased: z.coerce.number().int().positive().optional(),
  contact: z.coerce.number().int().positive().optional(),
  /** An infant or child. */
  child: z.literal('1').optional(),
  /** Outer measures of the container, in metres, as on the interment. */
  containerLength: metres.optional(),
  containerWidth: metres.optional(),
  on: z.iso.date().optional(),
  /** A contact who agrees, as somebody says on the telephone. */
  agrees: z.coerce.number().int().positive().optional(),
})

/** May this person be put here, and who must agree? Asked before anything is written. */
export const authorityRoute: AreaRoute = {
  method: 'GET',
  path: '/:id/authority',
  access: 'read',
  summary: 'Whether somebody may be interred here, as what, and who must agree',
  query,
  handle: async (context, { id, query: asked }) => {
    const { disposition, deceased, contact, child, on, agrees, containerLength, containerWidth } =
      asked as z.infer<typeof query>
    if (deceased) await assertKnown(context, 'deceased', deceased)
    if (contact) await assertKnown(context, 'contact', contact)
    // Whose word changes the answer holds the right: for those who may know that.
    if (agrees) await assertKnown(context, 'agrees', agrees)
    const known = await readAuthority(context, {
      location: id,
      disposition,
      child: child === '1',
      length: millimetresOf(containerLength),
      width: millimetresOf(containerWidth),
      deceased: deceased ?? null,
      contact: contact ?? null,
      on: on ?? null,
      done: false,
      answers: agrees ? [{ contact: agrees, answer: 'agrees' }] : [],
      // Papers belong to somebody's interment: without a person none are missing.
      permit: deceased === undefined,
      room: true,
      final: false,
    })
    if (!known) throw notFound()
    const { facts, rules } = known
    const { verdict, reasons } = checkAuthority(facts, rules)
    return {
      verdict,
      right: facts.title?.kind === 'right' ? shownRight(context, facts.title) : null,
      room: facts.room,
      on: facts.on,
      reasons,
    }
  },
}

/** Its holders are for those who may read them. */
const shownRight = (
  { transaction }: HookContext,
  {
    id,
    at,
    covers,
    expires,
    holders,
  }: { id: number; at: string; covers: string; expires: string | null; holders: readonly object[] },
) =>
  transaction.may({ permission: 'personRead' })
    ? { id, at, covers, expires, holders }
    : { id, at, covers, expires }

async function assertKnown(
  context: HookContext,
  field: 'deceased' | 'contact' | 'agrees',
  id: number,
) {
  context.transaction.assertAllowed({
    permission: field === 'deceased' ? 'decRead' : 'personRead',
  })
  const [found] = await context.area(field === 'deceased' ? 'deceased' : 'contacts').find({ id }, 1)
  if (!found)
    throw badInput([
      {
        field,
        message: 'is not a record of this cemetery, or is archived',
        code: 'reference',
      },
    ])
}
