import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AnyArea } from '../../core/area'
import { bodyOf, fieldErrors, recordOf } from '../../core/schema'
import { sessionOf, slideIfDue } from '../auth/enter'
import type { Database } from '../database'
import { badInput, notFound, Problem } from '../problem'
import { type Caller, read, readKept, type Transaction, transact } from '../transaction'
import { tableOf } from './columns'
import { countLimit, listStatement, parseListQuery } from './query'
import { type Registry, Repository, type Stored } from './repository'
import { getSql } from './statements'

const largestId = Number.MAX_SAFE_INTEGER

/** Who calls, as the request says it; `app_enter` decides whether it is true. */
export function callerOf(request: FastifyRequest): Caller {
  const { cemeteryId } = request.params as { cemeteryId: string }
  const session = sessionOf(request)
  return {
    session,
    cemeteryId: numberIn(cemeteryId),
    entered: (entry) => slideIfDue(request, session, entry),
  }
}

/** A body against its schema. @throws Problem 400 that names the fields */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body ?? {}, { reportInput: true })
  if (!parsed.success) throw badInput(fieldErrors(parsed.error))
  return parsed.data
}

/** The version that the caller has seen. @throws Problem 428 without If-Match, 412 for one that is none */
export function versionOf(request: FastifyRequest): number {
  const header = request.headers['if-match']
  if (!header)
    throw new Problem(
      428,
      'If-Match is missing',
      'Send the version of the record that you have seen.',
    )
  const match = /^(?:W\/)?"?(\d{1,15})"?$/.exec(header)
  if (!match) throw new Problem(412, 'If-Match names no version', undefined, { code: 'stale' })
  return Number(match[1])
}

/** Registers the routes of every area of the registry below `/cemeteries/:cemeteryId`. */
export function areaRoutes(app: FastifyInstance, database: Database, registry: Registry) {
  for (const area of registry.areas) routesOf(app, database, registry, area)
}

function routesOf(app: FastifyInstance, database: Database, registry: Registry, area: AnyArea) {
  const base = `/cemeteries/:cemeteryId/${area.name}`
  const needs = {
    read: { permission: area.access.read, ...area.needs },
    write: { permission: area.access.write, ...area.needs },
  }
  // Elevated settings are read by whoever picks from them; only writing asks for the flag.
  const toRead = { ...needs.read, elevated: undefined }
  const tag = { tags: [area.label[1]] }
  const one = area.label[0].toLowerCase()
  const doc = {
    create: bodyOf(area, 'create'),
    update: bodyOf(area, 'update'),
    record: recordOf(area),
  }
  const json = (schema: z.ZodType) =>
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-7' }) as object
  const answers = { 200: { description: `The ${one}`, ...json(doc.record) } }

  const inTransaction = <T>(
    request: FastifyRequest,
    access: 'read' | 'write',
    work: (repository: Repository, transaction: Transaction) => Promise<T>,
  ) =>
    transact(database, callerOf(request), access === 'read' ? toRead : needs.write, (transaction) =>
      work(new Repository(registry, area, transaction), transaction),
    )

  app.get(
    base,
    {
      schema: docOf({
        ...tag,
        summary: `List ${area.label[1].toLowerCase()}`,
        querystring: listParameters,
      }),
    },
    async (request, reply) => {
      const caller = callerOf(request)
      let query: ReturnType<typeof parseListQuery>
      let statement: ReturnType<typeof listStatement>
      try {
        query = parseListQuery(request.query)
        statement = listStatement(area, caller.cemeteryId, query)
      } catch (error) {
        // Who may not ask at all hears that first.
        await read(database, caller, toRead, [])
        throw error
      }
      if (query.range[0] >= 5_000 && statement.exact) {
        const [count] = await read(database, caller, toRead, [
          {
            text: 'select coalesce(sum(n), 0) as n from record_counts where cemetery_id = $1 and resource = $2',
            values: [caller.cemeteryId, area.name],
          },
        ])
        statement = listStatement(area, caller.cemeteryId, query, count?.rows[0]?.n ?? 0)
      }
      const name = statement.keep ? nameOf(`${area.name} ${statement.text}`) : undefined
      const row = name
        ? await readKept(database, caller, toRead, name, statement)
        : (
            await read(database, caller, toRead, [
              { text: statement.text, values: statement.values },
            ])
          )[0]?.rows[0]
      const { rows, total } = row as { rows: string; total: number }
      reply.header(
        'content-range',
        contentRange(area.name, query.range, rows, total, statement.exact),
      )
      return reply.type('application/json; charset=utf-8').send(rows)
    },
  )

  app.get(
    `${base}/:id`,
    { schema: docOf({ ...tag, summary: `Read a ${one}`, response: answers }) },
    async (request, reply) => {
      const caller = callerOf(request)
      const row = (await readKept(database, caller, toRead, `read ${area.name}`, {
        text: getSql(area),
        values: [caller.cemeteryId, idOf(request)],
      })) as { record: string; version: number } | undefined
      if (!row) throw notFound()
      return reply
        .header('etag', `"${row.version}"`)
        .type('application/json; charset=utf-8')
        .send(row.record)
    },
  )

  app.post(
    base,
    {
      schema: docOf({
        ...tag,
        summary: `Create a ${one}`,
        body: json(doc.create),
        response: { 201: answers[200] },
      }),
    },
    async (request, reply) => {
      const record = await transact(
        database,
        callerOf(request),
        needs.write,
        (transaction, ids) =>
          new Repository(registry, area, transaction).create(
            parseBody(doc.create, request.body) as Record<string, unknown>,
            ids?.rows[0]?.id,
          ),
        { name: `id ${area.name}`, text: `select nextval('${tableOf(area)}_id_seq') as id` },
      )
      return sendRecord(reply.code(201), record)
    },
  )

  app.put(
    `${base}/:id`,
    {
      schema: docOf({
        ...tag,
        summary: `Change a ${one}; fields left out stay as they are`,
        body: json(doc.update),
        response: answers,
      }),
    },
    async (request, reply) => {
      const record = await inTransaction(request, 'write', (repository) => {
        const id = idOf(request)
        const version = versionOf(request)
        return repository.update(
          id,
          version,
          parseBody(doc.update, request.body) as Record<string, unknown>,
        )
      })
      return sendRecord(reply, record)
    },
  )

  app.delete(
    `${base}/:id`,
    { schema: docOf({ ...tag, summary: `Archive a ${one}`, response: answers }) },
    async (request, reply) =>
      sendRecord(
        reply,
        await inTransaction(request, 'write', (repository) =>
          repository.archive(idOf(request), versionOf(request)),
        ),
      ),
  )

  app.post(
    `${base}/:id/restore`,
    { schema: docOf({ ...tag, summary: `Bring an archived ${one} back`, response: answers }) },
    async (request, reply) =>
      sendRecord(
        reply,
        await inTransaction(request, 'write', (repository) =>
          repository.restore(
            idOf(request),
            request.headers['if-match'] ? versionOf(request) : undefined,
          ),
        ),
      ),
  )

  const bulk = z.strictObject({
    action: z.enum(['archive', 'restore', 'update']),
    records: z
      .array(z.strictObject({ id: z.int().positive(), version: z.int().positive() }))
      .min(1)
      .max(500),
    values: doc.update.optional(),
  })
  app.post(
    `${base}/bulk`,
    {
      schema: docOf({
        ...tag,
        summary: `Change many ${area.label[1].toLowerCase()}, all or none`,
        body: json(bulk),
      }),
    },
    async (request) =>
      inTransaction(request, 'write', async (repository) => {
        const { action, records, values } = parseBody(bulk, request.body)
        const done: Stored[] = []
        // In the order of their ids, so that two bulks never wait for each other; away go the younger
        // ones first, since what stands within another was made after it.
        const way = action === 'archive' ? -1 : 1
        for (const { id, version } of [...records].sort((a, b) => way * (a.id - b.id))) {
          if (action === 'archive') done.push(await repository.archive(id, version))
          else if (action === 'restore') done.push(await repository.restore(id, version))
          else
            done.push(
              await repository.update(id, version, (values ?? {}) as Record<string, unknown>),
            )
        }
        return { records: done }
      }),
  )

  for (const route of registry.extensions.get(area.name)?.routes ?? [])
    app.route({
      method: route.method,
      url: `${base}${route.path}`,
      schema: docOf({
        ...tag,
        summary: route.summary,
        ...(route.body ? { body: json(route.body) } : {}),
      }),
      handler: async (request, reply) => {
        const result = await inTransaction(request, route.access, (repository) => {
          const withId = route.path.includes(':id')
          return route.handle(repository.context, {
            id: withId ? idOf(request) : 0,
            version: withId && route.access === 'write' ? versionOf(request) : 0,
            body: (route.body ? parseBody(route.body, request.body) : undefined) as never,
          })
        })
        if (isRecord(result)) return sendRecord(reply, result)
        return result
      },
    })
}

const sendRecord = (
  reply: { header: (name: string, value: string) => { send: (body: unknown) => unknown } },
  record: Stored,
) => reply.header('etag', `"${record.version}"`).send(record)

const isRecord = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'version' in value && 'label' in value

function numberIn(text: string): number {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN
  if (!(value > 0 && value <= largestId)) throw notFound()
  return value
}
const idOf = (request: FastifyRequest) => numberIn((request.params as { id: string }).id)

/** `deceased 0-24/20000`; a count that was cut short ends in `+`. */
function contentRange(
  name: string,
  [first, last]: [number, number],
  rows: string,
  total: number,
  exact: boolean,
) {
  const end = Math.min(last, total - 1)
  const bounded = !exact && total > countLimit
  return rows === '[]'
    ? `${name} */${total}`
    : `${name} ${first}-${Math.max(end, first)}/${bounded ? `${countLimit + 1}+` : total}`
}

const names = new Map<string, string>()
/** One short name for each of the few texts that are kept prepared. */
function nameOf(key: string): string | undefined {
  const known = names.get(key)
  if (known || names.size >= 2_000) return known
  names.set(key, `list ${names.size}`)
  return names.get(key)
}

/** Schemas here describe; parsing is ours, after it is known who asks. */
const docOf = (schema: object) => schema
const listParameters = {
  type: 'object',
  properties: {
    sort: { type: 'string', description: '["field","ASC"|"DESC"]' },
    range: { type: 'string', description: '[first,last], both counted' },
    filter: { type: 'string', description: '{"q":"…","field":value,"field_gte":value}' },
  },
}
