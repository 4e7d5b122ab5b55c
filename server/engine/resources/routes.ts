import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Viewer } from '../../../core/access'
import type { AnyArea } from '../../../core/area'
import { bodySchemaOf } from '../../../core/schema'
import { hiddenFields, recordVisibleTo } from '../../../core/visible-fields'
import type { Database } from '../../platform/database/database'
import { definitionsQuery } from '../custom-fields/definitions'
import { badInput, Problem } from '../problem/problem'
import { tableOf } from '../sql/columns'
import { type AtEntry, type Transaction, transact } from '../transaction/transaction'
import { createAtOnce } from './create-in-one-statement'
import { changeListenersOf } from './extend'
import { idempotencyKeyOf, takeIdempotencyKey } from './idempotent'
import { areaAccessOf, jsonSchema as json, openApiSchema, recordResponses } from './openapi-schemas'
import { readRoutes } from './read-routes'
import { type AreaRegistry, Repository, type StoredRecord } from './repository'
import { callerOf, idOf, parseBody, versionOf } from './request'
import { totalsRoute } from './totals-route'
import { type Override, overrideSchema } from './verdict'

/** Registers the routes of every area of the registry below `/cemeteries/:cemeteryId`. */
export function areaRoutes(app: FastifyInstance, database: Database, registry: AreaRegistry) {
  for (const area of registry.areas) routesOf(app, database, registry, area)
}

function routesOf(app: FastifyInstance, database: Database, registry: AreaRegistry, area: AnyArea) {
  const base = `/cemeteries/:cemeteryId/${area.name}`
  const needs = areaAccessOf(area)
  const tag = { tags: [area.label[1]] }
  const one = area.label[0].toLowerCase()
  const extension = registry.extensions.get(area.name)
  const fields = { create: bodySchemaOf(area, 'create'), update: bodySchemaOf(area, 'update') }
  const beside = extension?.overridable ? { override: overrideSchema.optional() } : {}
  const doc = { create: fields.create.extend(beside), update: fields.update.extend(beside) }
  const answers = recordResponses(area)

  /** What is asked of each record that is sent. */
  const definitionsOf = (cemeteryId: number) =>
    area.hasCustomFields ? [definitionsQuery(cemeteryId, area.name)] : []

  const inTransaction = <T>(
    request: FastifyRequest,
    access: 'read' | 'write',
    work: (repository: Repository, transaction: Transaction) => Promise<T>,
    atEntry: AtEntry = {},
  ) =>
    transact(
      database,
      callerOf(request),
      needs[access],
      async (transaction) => {
        const result = await work(new Repository(registry, area, transaction), transaction)
        return isRecord(result) ? recordVisibleTo(area, transaction.viewer, result) : result
      },
      atEntry,
    )

  /** A body of fields that the caller may see, for the others do not exist for them. */
  const valuesOf = (schema: z.ZodType, body: unknown, transaction: Transaction) => {
    const given = parseBody(schema, body) as Record<string, unknown>
    const { override, ...rest } = given
    const values = extension?.overridable ? rest : given
    if (extension?.overridable && override) transaction.override = override as Override
    refuseHidden(area, transaction.viewer, values)
    return values
  }

  readRoutes(app, database, area)
  totalsRoute(app, database, area, extension?.totals)

  const completed = async ({ context }: Repository, body: unknown) =>
    extension?.completeInput && typeof body === 'object' && body !== null && !Array.isArray(body)
      ? extension.completeInput(context, body as Record<string, unknown>)
      : body
  if (area.computed) {
    refuseWrites()
    ownRoutes()
    return
  }
  // What others follow is made in steps, in which they take part.
  const makeAtOnce = changeListenersOf(registry.extensions, area.name).length
    ? undefined
    : createAtOnce(database, area, extension, needs.write, doc.create)
  app.post(
    base,
    {
      schema: openApiSchema({
        ...tag,
        summary: `Create a ${one}`,
        body: json(doc.create),
        response: { 201: answers[200] },
      }),
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const key = idempotencyKeyOf(request)
      const atOnce = key === undefined ? await makeAtOnce?.(caller, request.body) : undefined
      if (atOnce) return sendRecord(reply.code(201), atOnce)
      const record = await transact(
        database,
        caller,
        needs.write,
        async (transaction, id) => {
          const repository = new Repository(registry, area, transaction)
          const before =
            key === undefined
              ? null
              : await takeIdempotencyKey({
                  transaction,
                  area,
                  key,
                  body: request.body,
                  id: id as number,
                })
          const made =
            before === null
              ? await repository.create(
                  valuesOf(doc.create, await completed(repository, request.body), transaction),
                  id,
                  true,
                )
              : await repository.get(before)
          return recordVisibleTo(area, transaction.viewer, made)
        },
        { sequence: `${tableOf(area)}_id_seq`, along: definitionsOf(caller.cemeteryId) },
      )
      return sendRecord(reply.code(201), record)
    },
  )

  if (area.immutable) refuseChanges()
  else changeRoutes()
  ownRoutes()

  /** Of what the server keeps: whoever may write the area hears that nobody does; its own routes may. */
  function refuseWrites() {
    const own = extension?.routes ?? []
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', '/:id'],
      ['DELETE', '/:id'],
      ['POST', '/:id/restore'],
      ['POST', '/bulk'],
    ] as const)
      if (!own.some((route) => route.method === method && route.path === path))
        app.route({
          method,
          url: `${base}${path}`,
          schema: { hide: true },
          handler: (request) =>
            inTransaction(request, 'write', async (repository) => {
              if (path.startsWith('/:id')) await repository.get(idOf(request))
              throw permanent()
            }),
        })
  }

  /** Of what is immutable: whoever may know of the record hears that nothing changes it. */
  function refuseChanges() {
    for (const [method, path] of [
      ['PUT', '/:id'],
      ['DELETE', '/:id'],
      ['POST', '/:id/restore'],
      ['POST', '/bulk'],
    ] as const)
      app.route({
        method,
        url: `${base}${path}`,
        schema: { hide: true },
        handler: (request) =>
          inTransaction(request, 'write', async (repository) => {
            if (path !== '/bulk') await repository.get(idOf(request))
            throw permanent()
          }),
      })
  }

  function changeRoutes() {
    // Whoever brings it back may say why, where it is refused.
    const restored = z.strictObject(beside)
    app.put(
      `${base}/:id`,
      {
        schema: openApiSchema({
          ...tag,
          summary: `Change a ${one}; fields left out stay as they are`,
          body: json(doc.update),
          response: answers,
        }),
      },
      async (request, reply) => {
        const record = await inTransaction(
          request,
          'write',
          (repository, transaction) => {
            const id = idOf(request)
            const version = versionOf(request)
            const values = valuesOf(doc.update, request.body, transaction)
            return repository.update(id, version, values, { commit: true })
          },
          { along: definitionsOf(callerOf(request).cemeteryId) },
        )
        return sendRecord(reply, record)
      },
    )

    app.delete(
      `${base}/:id`,
      { schema: openApiSchema({ ...tag, summary: `Archive a ${one}`, response: answers }) },
      async (request, reply) =>
        sendRecord(
          reply,
          await inTransaction(request, 'write', (repository) =>
            repository.archive(idOf(request), versionOf(request), true),
          ),
        ),
    )

    app.post(
      `${base}/:id/restore`,
      {
        schema: openApiSchema({
          ...tag,
          summary: `Bring an archived ${one} back`,
          ...(extension?.overridable && { body: json(restored.optional()) }),
          response: answers,
        }),
      },
      async (request, reply) =>
        sendRecord(
          reply,
          await inTransaction(request, 'write', (repository, transaction) => {
            if (extension?.overridable && request.body != null)
              valuesOf(restored, request.body, transaction)
            return repository.restore(
              idOf(request),
              request.headers['if-match'] ? versionOf(request) : undefined,
            )
          }),
        ),
    )

    const bulk = z.strictObject({
      action: z.enum(['archive', 'restore', 'update']),
      records: z
        .array(
          z.strictObject({
            id: z.int().positive(),
            version: z.int().positive(),
            // Of this record alone: how an undo gives each what it had.
            values: fields.update.optional(),
          }),
        )
        .min(1)
        .max(500)
        .refine(
          (records) => new Set(records.map(({ id }) => id)).size === records.length,
          'names a record twice',
        ),
      values: fields.update.optional(),
    })
    app.post(
      `${base}/bulk`,
      {
        schema: openApiSchema({
          ...tag,
          summary: `Change many ${area.label[1].toLowerCase()}, all or none`,
          body: json(bulk),
        }),
      },
      async (request) =>
        inTransaction(request, 'write', async (repository, { viewer }) => {
          const { action, records, values } = parseBody(bulk, request.body)
          for (const given of [values, ...records.map((record) => record.values)])
            if (given) refuseHidden(area, viewer, given as Record<string, unknown>)
          const done: StoredRecord[] = []
          // In the order of their ids, so that two bulks never wait for each other; away go the younger
          // ones first, since what stands within another was made after it.
          const way = action === 'archive' ? -1 : 1
          for (const { id, version, values: own } of [...records].sort(
            (a, b) => way * (a.id - b.id),
          )) {
            if (action === 'archive') done.push(await repository.archive(id, version))
            else if (action === 'restore') done.push(await repository.restore(id, version))
            else
              done.push(
                await repository.update(id, version, { ...values, ...own } as Record<
                  string,
                  unknown
                >),
              )
          }
          return { records: done.map((record) => recordVisibleTo(area, viewer, record)) }
        }),
    )
  }

  function ownRoutes() {
    for (const route of registry.extensions.get(area.name)?.routes ?? [])
      app.route({
        method: route.method,
        url: `${base}${route.path}`,
        schema: openApiSchema({
          ...tag,
          summary: route.summary,
          ...(route.body ? { body: json(route.body) } : {}),
          ...(route.query ? { querystring: json(route.query) } : {}),
        }),
        handler: async (request, reply) => {
          const result = await inTransaction(request, route.access, async (repository) => {
            const withId = route.path.includes(':id')
            const versioned = withId && route.access === 'write' && !route.adds
            const asItIs = route.guarded && request.headers['if-match'] === undefined
            return route.handle(repository.context, {
              id: withId ? idOf(request) : 0,
              version: !versioned
                ? 0
                : asItIs
                  ? (await repository.get(idOf(request))).version
                  : versionOf(request),
              body: (route.body ? parseBody(route.body, request.body) : undefined) as never,
              query: (route.query ? parseBody(route.query, request.query) : undefined) as never,
              key: idempotencyKeyOf(request),
            })
          })
          if (route.creates || (route.method === 'POST' && route.path === '')) reply.code(201)
          if (isRecord(result)) return sendRecord(reply, result)
          return result
        },
      })
  }
}

const permanent = () =>
  new Problem(
    405,
    'This record is permanent',
    'It is neither changed nor archived: another record corrects it.',
    { code: 'immutable' },
    { allow: 'GET, POST' },
  )

function refuseHidden(area: AnyArea, viewer: Viewer, values: Record<string, unknown>) {
  const errors = hiddenFields(area, viewer)
    .filter((name) => name in values)
    .map((field) => ({ field, message: 'is not a field that can be written' }))
  if (errors.length > 0) throw badInput(errors)
}

const sendRecord = (
  reply: { header: (name: string, value: string) => { send: (body: unknown) => unknown } },
  record: StoredRecord,
) => reply.header('etag', `"${record.version}"`).send(record)

const isRecord = (value: unknown): value is StoredRecord =>
  typeof value === 'object' && value !== null && 'version' in value && 'label' in value
