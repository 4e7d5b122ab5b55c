import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { encodings, isEncoding } from '../../../core/imports/encodings'
import { type ImportTarget, importTargets } from '../../../core/imports/fields'
import type { ImportState, RowFilter } from '../../../core/imports/import-state'
import { isIssue } from '../../../core/imports/issues'
import { hasPlaceColumns, mappingSchema } from '../../../core/imports/mapping'
import { hasOwnerColumns } from '../../../core/imports/owners'
import { assertStorageLeft } from '../../engine/limits/storage-quota'
import { badInput, conflict, notFound, Problem } from '../../engine/problem/problem'
import { parseListQuery } from '../../engine/resources/query'
import { callerOf, parseBody, versionOf } from '../../engine/resources/request'
import { readScoped } from '../../engine/transaction/reads'
import { type Transaction, transact } from '../../engine/transaction/transaction'
import type { Database } from '../../platform/database/database'
import type { FileStore } from '../../platform/files/store'
import { enqueue } from '../../platform/jobs/job-workers'
import { placesToAsk, placesToAskSchema } from './ask-places'
import { importEditRoutes } from './edit-routes'
import {
  assertDefinitionsUnchanged,
  type DefinitionVersions,
  importableCustomFields,
  lockDefinitions,
  sameVersions,
} from './importable-custom-fields'
import { importLimits } from './limits'
import { lotStatistics, lotsSchema } from './lot-statistics'
import { makeFields, newFieldsSchema, proposalsSchema, proposeFields } from './new-fields'
import { readerSemaphore } from './reader'
import {
  auditImport,
  getImport,
  type ImportRow,
  lastRowOf,
  updateImport,
  writePermissionOf,
} from './record'
import { previewOf, readingSchema, rereadFile } from './reread-file'
import { type ChangeImport, importsLane } from './route-kit'
import { unstage } from './row-stage'
import { readRowsPage, reportCsv } from './rows'
import { saveMappingProfile, storeImport } from './store'
import { setStoredFile, storeImportFile } from './stored-file'
import { withUpload } from './upload'
import { importView, listImports } from './view'

/** Organizations wait in lines of their own: fifty files of one let another's through. */
const whoseTurn = (request: FastifyRequest) => {
  const { cemeteryId } = callerOf(request)
  return request.server.requestRate?.customerOf(cemeteryId) ?? -cemeteryId
}

const anyWrite = { permission: Object.values(writePermissionOf) }

/** Imports of a cemetery: a file comes in, is mapped, checked, run, and can be undone. */
export async function importRoutes(
  app: FastifyInstance,
  { database, store }: { database: Database; store: FileStore },
) {
  await app.register(multipart, {
    limits: { fileSize: importLimits.file, files: 1, fields: 5, fieldSize: 1_000 },
  })
  const base = '/cemeteries/:cemeteryId/imports'
  const doc = (summary: string) => ({ schema: { tags: ['Imports'], summary } })

  const change: ChangeImport = (request, work) =>
    transact(database, callerOf(request), anyWrite, async (transaction) =>
      work(transaction, await getImport(transaction, idOf(request), { lock: true })),
    )

  app.get(base, doc('List imports, newest first'), async (request, reply) =>
    transact(database, callerOf(request), anyWrite, async (transaction) => {
      const {
        range: [first, last],
      } = parseListQuery(request.query)
      const { rows, total } = await listImports(transaction, first, Math.min(last - first + 1, 200))
      reply.header(
        'content-range',
        `imports ${first}-${first + Math.max(rows.length - 1, 0)}/${total}`,
      )
      return rows
    }),
  )

  app.post(
    base,
    {
      ...doc('Upload a file (multipart: target, file; optional encoding of a text, header = none)'),
      bodyLimit: importLimits.file + 100_000,
    },
    async (request, reply) => {
      const caller = callerOf(request)
      // Who may not import does not get to send fifty megabytes.
      await transact(database, caller, anyWrite, (transaction) =>
        assertStorageLeft(request, transaction),
      )
      const view = await withUpload(request, async (upload) => {
        const target = targetOf(
          (request.query as { target?: string }).target ?? upload.fields.target,
        )
        const reading = readingOf(upload.fields)
        return readerSemaphore.run(async () => {
          const key = await storeImportFile(store, caller.cemeteryId, upload.path)
          try {
            return await transact(
              database,
              caller,
              { permission: writePermissionOf[target] },
              async (transaction) => {
                const id = await storeImport(transaction, target, upload, reading)
                await setStoredFile(transaction, id, key)
                return importView(transaction, await getImport(transaction, id))
              },
            )
          } catch (error) {
            await store.remove(key)
            throw error
          }
        }, whoseTurn(request))
      })
      return reply.code(201).header('etag', `"${view.version}"`).send(view)
    },
  )

  app.get(
    `${base}/:id`,
    doc('An import: its state, columns with samples, mapping, counts and progress'),
    async (request, reply) =>
      transact(database, callerOf(request), anyWrite, async (transaction) => {
        const view = await importView(transaction, await getImport(transaction, idOf(request)))
        reply.header('etag', `"${view.version}"`)
        return view
      }),
  )

  app.put(`${base}/:id/mapping`, doc('Say which column is which field'), async (request, reply) =>
    change(request, async (transaction, row) => {
      await assertFresh(request, transaction, row)
      assertState(row, ['uploaded', 'mapped', 'checked', 'failed'])
      const own = await importableCustomFields(transaction, row.target)
      const mapping = parseBody(mappingSchema(row.target, row.header.length, own), request.body)
      // What a row says of places makes locations: theirs to write as well.
      if (hasPlaceColumns(row.target, mapping.columns))
        transaction.assertAllowed({ permission: 'locWrite' })
      if (hasOwnerColumns(mapping.columns)) transaction.assertAllowed({ permission: 'personWrite' })
      await updateImport(
        transaction,
        row.id,
        {
          state: 'mapped',
          mapping,
          counts: {},
          cursor: 0,
          error: null,
          read_version: row.version + 1,
        },
        { by: 'person' },
      )
      await transaction.query(
        'delete from import_results where cemetery_id = $1 and import_id = $2',
        [transaction.cemeteryId, row.id],
      )
      await unstage(transaction, row.id)
      if (row.header_row > 0)
        await saveMappingProfile(transaction, row.target, row.fingerprint, mapping)
      const view = await importView(transaction, await getImport(transaction, row.id))
      reply.header('etag', `"${view.version}"`)
      return view
    }),
  )

  app.post(
    `${base}/:id/preview`,
    doc('The beginning of the file as it reads in another way; writes nothing'),
    async (request) =>
      transact(database, callerOf(request), anyWrite, async (transaction) => {
        const row = await getImport(transaction, idOf(request))
        return previewOf(transaction, row, parseBody(readingSchema, request.body), store)
      }),
  )

  app.put(
    `${base}/:id/reading`,
    doc('Read the file in another way: encoding, separator, header row'),
    async (request, reply) => {
      // Who may not import takes no turn of those who read.
      await readScoped(database, callerOf(request), anyWrite, [])
      return readerSemaphore.run(
        () =>
          change(request, async (transaction, row) => {
            const reading = parseBody(readingSchema, request.body)
            await assertFresh(request, transaction, row)
            assertState(row, ['uploaded', 'mapped', 'checked', 'failed'])
            await rereadFile(transaction, row, reading, store)
            const view = await importView(transaction, await getImport(transaction, row.id))
            reply.header('etag', `"${view.version}"`)
            return view
          }),
        whoseTurn(request),
      )
    },
  )

  app.post(
    `${base}/:id/lots`,
    doc('How many rows name the same lot, by these columns; writes nothing'),
    async (request) =>
      transact(database, callerOf(request), anyWrite, async (transaction) => {
        const row = await getImport(transaction, idOf(request))
        const { columns } = parseBody(lotsSchema, request.body)
        return lotStatistics(transaction, row, columns)
      }),
  )

  app.post(
    `${base}/:id/places`,
    doc('Which places of the file may be one, by these columns and answers; writes nothing'),
    async (request) =>
      transact(database, callerOf(request), anyWrite, async (transaction) => {
        const row = await getImport(transaction, idOf(request))
        return placesToAsk(transaction, row, parseBody(placesToAskSchema, request.body))
      }),
  )

  app.post(
    `${base}/:id/field-proposals`,
    doc('Custom fields that columns of the file could become; writes nothing'),
    async (request) =>
      transact(database, callerOf(request), anyWrite, async (transaction) => {
        const row = await getImport(transaction, idOf(request))
        return proposeFields(transaction, row, parseBody(proposalsSchema, request.body))
      }),
  )

  app.post(
    `${base}/:id/fields`,
    doc('Make custom fields for columns of the file; one of that name is taken as it is'),
    async (request, reply) =>
      change(request, async (transaction, row) => {
        transaction.assertAllowed({ permission: 'cemWrite' })
        assertState(row, ['uploaded', 'mapped', 'checked', 'failed'])
        const made = await makeFields(transaction, row, parseBody(newFieldsSchema, request.body))
        reply.code(201)
        return made
      }),
  )

  const begin = (
    path: 'check' | 'run' | 'undo',
    summary: string,
    from: readonly ImportState[],
    state: ImportState,
    prepare: (
      row: ImportRow,
      own: DefinitionVersions,
      transaction: Transaction,
    ) => Partial<ImportRow> | Promise<Partial<ImportRow>>,
  ) =>
    app.post(`${base}/:id/${path}`, doc(summary), async (request, reply) =>
      change(request, async (transaction, row) => {
        assertState(row, from)
        if (hasOwnerColumns(row.mapping?.columns ?? []))
          transaction.assertAllowed({ permission: 'personWrite' })
        if (hasPlaceColumns(row.target, row.mapping?.columns ?? []))
          transaction.assertAllowed({ permission: 'locWrite' })
        const own = path === 'undo' ? {} : await lockDefinitions(transaction, row.mapping)
        await updateImport(
          transaction,
          row.id,
          { error: null, ...(await prepare(row, own, transaction)), state },
          { by: 'person' },
        )
        await enqueue(transaction, `import-${path}`, { importId: row.id }, { lane: importsLane })
        if (path !== 'check') await auditImport(transaction, row, `start ${path}`)
        reply.code(202)
        return importView(transaction, await getImport(transaction, row.id))
      }),
    )
  begin(
    'check',
    'Check every row; nothing is written',
    ['uploaded', 'mapped', 'checked', 'failed'],
    'checking',
    async (row, own, transaction) => {
      if (row.counts.run)
        throw conflict('state', 'This import has been run', 'Undo it, or run it to its end.')
      const fields = await importableCustomFields(transaction, row.target)
      parseBody(mappingSchema(row.target, row.header.length, fields), row.mapping)
      return { cursor: 0, counts: { own } }
    },
  )
  begin(
    'run',
    'Write what the check said',
    ['checked', 'failed'],
    'running',
    async (row, own, transaction) => {
      if (row.state === 'failed' && !row.counts.run)
        throw conflict('state', 'This import has not been checked', 'Check it first.')
      if (!row.counts.run) {
        if (row.counts.check?.issues.placeUnknown && !row.mapping?.places?.unknown)
          throw conflict(
            'placesUnknown',
            'These outlines are of places that are not there',
            'They would begin a second tree beside the locations that are there. Say whether to make them or to leave them out.',
          )
        assertDefinitionsUnchanged(row.counts.own, own)
        return { cursor: 0 }
      }
      // Of an import that goes on, the rows that are left are made again by the fields as they are now.
      if (sameVersions(row.counts.own, own)) return {}
      await unstage(transaction, row.id)
      return { counts: { ...row.counts, own } }
    },
  )
  begin(
    'undo',
    'Put away what the import made',
    ['done', 'failed'],
    'undoing',
    async (row, _own, transaction) => {
      if (!row.counts.run) throw conflict('state', 'This import has written nothing')
      return row.counts.undo ? {} : { cursor: await lastRowOf(transaction, row.id) }
    },
  )

  importEditRoutes(app, base, change)

  app.get(
    `${base}/:id/rows`,
    doc('Rows as they are in the file, what they become, and what is to be said of them'),
    async (request, reply) =>
      transact(database, callerOf(request), anyWrite, async (transaction) => {
        const row = await getImport(transaction, idOf(request))
        const {
          range: [first, last],
          filter,
        } = parseListQuery(request.query)
        const { rows, total } = await readRowsPage(
          transaction,
          row,
          rowFilter(filter),
          first,
          Math.min(last - first + 1, 200),
        )
        reply.header(
          'content-range',
          `rows ${first}-${first + Math.max(rows.length - 1, 0)}/${total}`,
        )
        return rows
      }),
  )

  app.get(
    `${base}/:id/report.csv`,
    doc('What became of every row, as CSV'),
    async (request, reply) => {
      const caller = callerOf(request)
      const row = await transact(database, caller, anyWrite, (transaction) =>
        getImport(transaction, idOf(request)),
      )
      const name = `${row.file_name.replace(/\.[^.]*$/, '').replace(/[^\w .-]+/g, '_')}-report.csv`
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
      return reply.send(reportCsv(database, caller, row))
    },
  )
}

function targetOf(value: unknown): ImportTarget {
  if (!importTargets.includes(value as ImportTarget))
    throw badInput([{ field: 'target', message: `must be one of ${importTargets.join(', ')}` }])
  return value as ImportTarget
}

/** What the sender says of how the file is to be read. */
function readingOf({ encoding, header }: Readonly<Record<string, string>>) {
  if (encoding !== undefined && !isEncoding(encoding))
    throw badInput([{ field: 'encoding', message: `must be one of ${encodings.join(', ')}` }])
  if (header !== undefined && header !== 'none')
    throw badInput([{ field: 'header', message: 'must be none, or left out' }])
  return { encoding, headerRow: header === 'none' ? 0 : undefined }
}

/** @throws Problem 412, 428 */
async function assertFresh(request: FastifyRequest, transaction: Transaction, row: ImportRow) {
  if (row.version !== versionOf(request))
    throw new Problem(412, 'Someone else changed this record', undefined, {
      code: 'stale',
      current: await importView(transaction, row),
    })
}

function assertState(row: ImportRow, states: readonly ImportState[]) {
  if (!states.includes(row.state))
    throw conflict('state', `This import is ${row.state}`, 'That cannot be done with it now.')
}

const filterSchema = z.strictObject({
  issue: z.string().refine(isIssue, 'is not an issue').optional(),
  outcome: z
    .enum([
      'create',
      'merge',
      'skip',
      'created',
      'merged',
      'skipped',
      'failed',
      'undone',
      'kept',
      'flagged',
    ])
    .optional(),
  row: z.int().positive().optional(),
  /** Rows of which somebody has said something. */
  corrected: z.literal(true).optional(),
})
function rowFilter(filter: unknown): RowFilter {
  const parsed = filterSchema.safeParse(filter)
  if (!parsed.success)
    throw badInput([{ field: 'filter', message: 'takes issue, outcome, row and corrected' }])
  return parsed.data as RowFilter
}

function idOf(request: FastifyRequest): number {
  const { id } = request.params as { id: string }
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound()
  return Number(id)
}
