import { z } from 'zod'
import { addDays } from '../../core/calendar-days'
import { openBatch } from '../../server/cemetery/sales/open-batch'
import { conflict } from '../../server/engine/problem/problem'
import { extend } from '../../server/engine/resources/extend'
import { route } from '../../server/engine/resources/route'
import batches from './area'
import { closeBatch, closeBody } from './close.server'
import { contentsOf } from './contents.server'
import { postBatch } from './posting.server'
import { reports } from './reports.server'

export default extend(batches, {
  reports,
  home: async (_context, { day }) => ({
    figures: [
      {
        key: 'open',
        filter: { status: 'open' },
        also: {
          key: 'earlier',
          filter: { status: 'open', day_lte: addDays(day, -1) },
          tone: 'attention',
        },
        order: 31,
      },
    ],
  }),
  routes: [
    route({
      method: 'POST',
      path: '/open',
      access: 'write',
      summary: 'Begin the day’s batch, with the cash that is in the drawer',
      body: z.strictObject({ float: z.int().min(0).max(1_000_000_000).optional() }),
      handle: async (context, { body }) => {
        const made = await openBatch(context, context.transaction.today, body.float ?? 0)
        if (!made?.made)
          throw conflict('batchOpen', 'Your batch of today is open already', undefined, {
            referents: made ? [{ resource: 'batches', id: made.id }] : [],
          })
        return context.area('batches').get(made.id)
      },
    }),
    {
      method: 'GET',
      path: '/:id/contents',
      access: 'read',
      summary: 'What a batch holds by method, as it stands now, and the cash that should be there',
      handle: async (context, { id }) => {
        const batch = await context.area('batches').get(id)
        const { methods, checks, cash, entries, total } = await contentsOf(context, id)
        return {
          methods,
          checks: checks.length,
          entries,
          total,
          cash,
          expected: cash + Number(batch.float ?? 0),
        }
      },
    },
    route({
      method: 'POST',
      path: '/:id/close',
      guarded: true,
      access: 'write',
      summary: 'Count a batch and close it: nothing more comes into it',
      body: closeBody,
      handle: closeBatch,
    }),
    route({
      method: 'POST',
      path: '/:id/reopen',
      access: 'write',
      summary: 'Open a closed batch again, by somebody who did not close it',
      body: z.strictObject({ reason: z.string().trim().min(1).max(400) }),
      handle: async (context, { id, version, body }) => {
        const repository = context.area('batches')
        const batch = await repository.lock(id, version)
        if (batch.status !== 'closed')
          throw conflict('batchOpen', 'The batch is open', undefined, {})
        if (
          batch.closedBy === context.transaction.who.userId ||
          batch.user === context.transaction.who.userId
        )
          throw conflict(
            'batchSecondPerson',
            'Somebody else opens it again',
            'Whoever took the money or closed the batch does not open it again.',
          )
        const [other] = await repository.find(
          { status: 'open', day: batch.day, user: batch.user },
          1,
        )
        if (other)
          throw conflict(
            'batchOpen',
            'Another batch of that day is open',
            `Close ${other.number} first.`,
            {
              referents: [{ resource: 'batches', id: other.id, label: other.label }],
            },
          )
        await postBatch(context, batch, -1)
        return repository.update(
          id,
          version,
          {
            status: 'open',
            closedAt: null,
            closedBy: null,
            counted: null,
            difference: null,
            deposited: null,
            denominations: [],
            methods: [],
            checks: [],
            remarks: body.reason,
          },
          { action: 'reopen-batch' },
        )
      },
    }),
  ],
})
