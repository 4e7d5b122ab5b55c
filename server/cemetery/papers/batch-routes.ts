import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasAddressee } from '../../../core/papers/addressee'
import { paperBatchBody } from '../../../core/papers/batches'
import { badInput, conflict } from '../../engine/problem/problem'
import { idempotencyKeyOf, takeIdempotencyKey } from '../../engine/resources/idempotent'
import { needOf } from '../../engine/resources/record-subject'
import type { AreaRegistry } from '../../engine/resources/repository'
import { callerOf, idOf, parseBody } from '../../engine/resources/request'
import { type Transaction, transact } from '../../engine/transaction/transaction'
import type { Database } from '../../platform/database/database'
import type { FileStore } from '../../platform/files/store'
import { enqueue } from '../../platform/jobs/job-workers'
import { addBatch, batchViewOf, changeMaking, getBatch, listBatches, nextBatchId } from './batches'
import { recordPapers } from './record-papers'

/** How many of somebody's batches may be made at a time; others of the cemetery wait in their order. */
const maxWaiting = 5
const lane = 'papers'

/**
 * The same paper of many records: made by a job, seen and fetched by whoever asked for it, as long as they
 * may print papers of these records.
 */
export function paperBatchRoutes(
  app: FastifyInstance,
  { database, registry, store }: { database: Database; registry: AreaRegistry; store: FileStore },
) {
  const base = '/cemeteries/:cemeteryId/paper-batches'
  const doc = (summary: string) => ({ schema: { tags: ['Papers'], summary } })
  const on = <T>(request: FastifyRequest, work: (transaction: Transaction) => Promise<T>) =>
    transact(database, callerOf(request), {}, work)
  const areaNamed = (resource: string) => {
    const area = registry.areas.find(({ name, papers }) => name === resource && papers)
    if (!area) throw badInput([{ field: 'resource', message: 'has no papers' }])
    return area
  }

  app.get(
    `${base}/papers`,
    doc('The papers that can be printed of many records of an area (`resource`)'),
    (request) =>
      on(request, async (transaction) => {
        const area = areaNamed(String((request.query as { resource?: unknown }).resource ?? ''))
        transaction.assertAllowed(needOf(area, 'write'))
        return (await recordPapers(transaction, area)).map(({ key, texts }) => ({
          key,
          names: Object.fromEntries(
            Object.entries(texts).map(([language, { name }]) => [language, name]),
          ),
        }))
      }),
  )

  app.get(base, doc('Papers that one has printed of many records'), (request) =>
    on(request, async (transaction) => (await listBatches(transaction)).map(batchViewOf)),
  )

  app.post(
    base,
    doc('Print a paper of many records, or send it by mail to whom each is addressed'),
    async (request, reply) => {
      const made = await on(request, async (transaction) => {
        const wanted = parseBody(paperBatchBody, request.body)
        const area = areaNamed(wanted.resource)
        transaction.assertAllowed(needOf(area, 'write'))
        const mails = wanted.output === 'email'
        if (mails && !hasAddressee(area))
          throw badInput([
            {
              field: 'output',
              message: 'these records name nobody to send it to',
              code: 'noAddressee',
            },
          ])
        if (mails) transaction.assertAllowed({ permission: 'personRead' })
        const papers = await recordPapers(transaction, area)
        const wording = papers.find(({ key }) => key === wanted.paper)?.texts[wanted.language]
        if (!wording)
          throw badInput([{ field: 'paper', message: 'is none of these records in this language' }])
        const id = await nextBatchId(transaction)
        const key = idempotencyKeyOf(request)
        const before =
          key === undefined
            ? null
            : await takeIdempotencyKey({
                ...{ transaction, key, id, body: request.body },
                area: { name: 'paper-batches' },
              })
        if (before !== null) return batchViewOf(await getBatch(transaction, before))
        const waiting = (await listBatches(transaction)).filter(({ state }) => state === 'making')
        if (waiting.length >= maxWaiting)
          throw conflict(
            'batchesWaiting',
            'Other papers are still being made',
            'Wait until they are ready, or cancel one.',
          )
        const row = await addBatch(transaction, id, wanted, wording.name)
        await enqueue(
          transaction,
          mails ? 'papers-mail' : 'papers-make',
          { batchId: row.id },
          { lane },
        )
        return batchViewOf(row)
      })
      return reply.code(202).header('etag', `"${made.version}"`).send(made)
    },
  )

  app.get(`${base}/:id`, doc('How far it is'), (request) =>
    on(request, async (transaction) => batchViewOf(await getBatch(transaction, idOf(request)))),
  )

  app.post(`${base}/:id/cancel`, doc('Stop making it'), (request) =>
    on(request, async (transaction) => {
      const { id } = await getBatch(transaction, idOf(request))
      if (!(await changeMaking(transaction, id, { state: 'cancelled' })))
        throw conflict('batchEnded', 'It is made already', 'Nothing was cancelled.')
      return batchViewOf(await getBatch(transaction, id))
    }),
  )

  app.get(`${base}/:id/file`, doc('Fetch what was printed'), async (request, reply) => {
    const row = await on(request, async (transaction) => {
      const found = await getBatch(transaction, idOf(request))
      transaction.assertAllowed(needOf(areaNamed(found.resource), 'write'))
      return found
    })
    if (row.state === 'making')
      throw conflict('batchMaking', 'It is still being made', 'Fetch it when it is ready.')
    if (row.state !== 'ready' || !row.store_key)
      throw conflict(
        'batchGone',
        'There is nothing to fetch',
        'It was cancelled, it failed, or its days are over.',
      )
    const found = await store.read(row.store_key)
    return reply
      .type(row.output === 'one' ? 'application/pdf' : 'application/zip')
      .header('cache-control', 'no-store')
      .header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(row.file_name ?? 'papers')}`,
      )
      .send(found.stream)
  })
}
