import { z } from 'zod'
import { assertNotMadeByTransfer, assertNotSold } from '../../server/cemetery/title/right-changes'
import { voidReason } from '../../server/cemetery/title/void-reason'
import { conflict } from '../../server/engine/problem/problem'
import { route } from '../../server/engine/resources/route'

/**
 * A right that was entered by mistake: it stays readable with who, when and why, leaves the chain of title, and its
 * place is free. One that was held and given back is surrendered by a transfer instead.
 */
export const voidRoute = route({
  method: 'POST',
  path: '/:id/void',
  access: 'write',
  summary: 'Void a right that was entered by mistake; If-Match is of this one',
  body: z.strictObject({ reason: voidReason }),
  handle: async (context, { id, version, body }) => {
    const rights = context.area('interment-rights')
    const right = await rights.lock(id, version)
    if (right.status === 'void')
      throw conflict('rightVoid', 'This right is void', 'There is nothing to void.')
    await assertNotMadeByTransfer(context, id)
    await assertNotSold(context, right.contract as number | null)
    return rights.update(
      id,
      version,
      { status: 'void', voidReason: body.reason },
      { action: 'voidRight' },
    )
  },
})
