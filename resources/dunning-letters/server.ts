import { z } from 'zod'
import { conflict } from '../../server/engine/problem/problem'
import { extend } from '../../server/engine/resources/extend'
import { route } from '../../server/engine/resources/route'
import dunningLetters from './area'
import { fillIn } from './prepare.server'
import { proposalsOf } from './proposals.server'
import { sendLetter } from './send.server'

const ids = z
  .array(z.int().positive())
  .min(1)
  .max(500)
  .refine((all) => new Set(all).size === all.length, { message: 'names one twice' })

export default extend(dunningLetters, {
  beforeSave: async (context, next, previous) => {
    // What an import tells is told whole.
    if (context.importing) return
    if (!previous) await fillIn(context, next)
    else if (next.contract !== previous.contract || next.level !== previous.level)
      throw conflict(
        'reminderKept',
        'A reminder does not change',
        'Archive it while it is not sent, and prepare another.',
      )
  },
  beforeArchive: async (_context, { status }) => {
    if (status === 'sent')
      throw conflict('reminderKept', 'A reminder that was sent stays', undefined, {})
  },
  home: async () => ({
    figures: [{ key: 'prepared', filter: { status: 'prepared' }, order: 22 }],
  }),
  routes: [
    {
      method: 'GET',
      path: '/proposals',
      access: 'read',
      summary: 'Who is overdue, and which reminder each would get today',
      handle: async (context) => ({ proposals: await proposalsOf(context) }),
    },
    route({
      method: 'POST',
      path: '/run',
      access: 'write',
      summary: 'Prepare the reminder that is due for each of these contracts',
      body: z.strictObject({ contracts: ids }),
      handle: async (context, { body }) => {
        const due = new Map(
          (await proposalsOf(context))
            .filter(({ promised, prepared }) => promised === null && !prepared)
            .map((one) => [one.contract, one.level]),
        )
        const prepared: number[] = []
        const left: number[] = []
        for (const contract of body.contracts) {
          const level = due.get(contract)
          if (level === undefined) left.push(contract)
          else prepared.push((await context.area('dunning-letters').create({ contract, level })).id)
        }
        return { prepared, left }
      },
    }),
    route({
      method: 'POST',
      path: '/send',
      access: 'write',
      summary: 'Send prepared reminders by email, or mark them as printed; all of them or none',
      body: z.strictObject({ ids, by: z.enum(['email', 'print']) }),
      handle: async (context, { body }) => {
        const sent: number[] = []
        // In one order, so that two who send wait for each other.
        for (const id of [...body.ids].sort((a, b) => a - b))
          sent.push((await sendLetter(context, id, body.by)).id)
        return { sent }
      },
    }),
  ],
})
