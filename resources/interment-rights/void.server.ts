import { z } from 'zod'
import { assertNotMadeByTransfer } from '../../server/cemetery/title/right-changes'
import { conflict } from '../../server/engine/problem/problem'
import { route } from '../../server/engine/resources/route'

/** Why a right was never one. */
const reason = z
  .string()
  .transform((text) => text.trim())
  .refine((text) => text !== '', 'is required')
  .refine((text) => [...text].length <= 255, 'must be at most 255 characters')

/**
 * A right that was entered by mistake: it stays readable with who, when and why, leaves the chain of title, and its
 * place is free. One that was held and given back is surrendered by a transfer instead.
 */
export const voidRoute = route({
  method: 'POST',
  path: '/:id/void',
  access: 'write',
  summary: 'Void a right that was entered by mistake; If-Match is of this one',
  body: z.strictObject({ reason }),
  handle: async (context, { id, version, body }) => {
    const rights = context.area('interment-rights')
    const right = await rights.lock(id, version)
    if (right.status === 'void')
      throw conflict('rightVoid', 'This right is void', 'There is nothing to void.')
    await assertNotMadeByTransfer(context, id)
    return rights.update(
      id,
      version,
      { status: 'void', voidReason: body.reason },
      { action: 'voidRight' },
    )
  },
})
