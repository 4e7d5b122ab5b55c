import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { can } from '../../../core/access'
import { isMonth } from '../../../core/ledger/months'
import { fileConcurrency } from '../../engine/exports/send'
import { openSnapshot, type Snapshot } from '../../engine/exports/snapshot'
import { fileLocaleOf } from '../../engine/exports/texts'
import { forbidden, Problem } from '../../engine/problem/problem'
import { reportsOf } from '../../engine/reports/report-list'
import type { AreaRegistry } from '../../engine/resources/repository'
import { callerOf, parseBody } from '../../engine/resources/request'
import { transact } from '../../engine/transaction/transaction'
import type { Database } from '../../platform/database/database'
import type { FileStore } from '../../platform/files/store'
import type { PaperMaker } from '../papers/maker'
import { makePack } from './pack'
import { keepPack, packKey, readPack } from './stored'

const query = z.strictObject({
  month: z.string().refine(isMonth, 'must be a month, YYYY-MM'),
  format: z.enum(['pdf', 'zip']).default('zip'),
})
const types = { pdf: 'application/pdf', zip: 'application/zip' } as const

/**
 * The reports of a month in one file, for whoever may see all that is in them: of a month that is closed what was
 * made first, of an open one what stands now.
 */
export function monthEndRoutes(
  app: FastifyInstance,
  {
    database,
    registry,
    store,
    maker,
  }: { database: Database; registry: AreaRegistry; store: FileStore; maker: PaperMaker },
) {
  const reports = reportsOf(registry)
  const slots = fileConcurrency(2)
  app.get(
    '/cemeteries/:cemeteryId/month-end',
    {
      schema: {
        tags: ['Reports'],
        summary: 'The reports of a month as one PDF, or as a ZIP with each as CSV and XLSX too',
        description: '`month` is `YYYY-MM`, `format` is `pdf` or `zip`.',
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const closing = await transact(database, caller, {}, async (transaction) => {
        const { viewer, cemeteryId } = transaction
        for (const permission of ['contractRead', 'personRead'] as const)
          if (!can(viewer, { permission })) throw forbidden()
        const { month } = parseBody(query, request.query)
        // Nothing is posted into a closed month: its last entry names what it closed with.
        const { rows } = await transaction.query<{ id: number; last: number }>(
          `select p.id, (select coalesce(max(e.id), 0) from ledger_entries e
             where e.cemetery_id = $1 and e.period = $2 and e.archived_at is null) as last
           from periods p where p.cemetery_id = $1 and p.month = $2 and p.status = 'closed' and p.archived_at is null`,
          [cemeteryId, month],
        )
        return rows[0] ? `${rows[0].id}.${rows[0].last}` : null
      })
      const { month, format } = parseBody(query, request.query)
      const locale = fileLocaleOf(request.headers['accept-language'])
      const keyOf = (kind: 'pdf' | 'zip') =>
        packKey(caller.cemeteryId, { month, closing: closing ?? '', locale, format: kind })
      reply
        .header('content-type', types[format])
        .header('content-disposition', `attachment; filename="month-end-${month}.${format}"`)
        .header('cache-control', 'no-store')
      const kept = closing && (await readPack(store, keyOf(format)))
      if (kept) return reply.send(kept)
      if (slots.running >= slots.most) throw busy()
      slots.running += 1
      let snapshot: Snapshot | undefined
      try {
        snapshot = await openSnapshot(database, caller, { permission: 'contractRead' })
        const asked = { database, caller, snapshot, reports, areas: registry.areas }
        const made = await makePack({ ...asked, month, locale, maker })
        if (closing)
          for (const kind of ['pdf', 'zip'] as const) await keepPack(store, keyOf(kind), made[kind])
        return reply.send(made[format])
      } finally {
        slots.running -= 1
        await snapshot?.close()
      }
    },
  )
}

const busy = () =>
  new Problem(
    503,
    'Too many exports at once',
    'Try again in a moment.',
    { code: 'busy' },
    { 'retry-after': '5' },
  )
