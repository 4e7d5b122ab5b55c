import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AnyArea } from '../../../core/area'
import { bodySchemaOf } from '../../../core/schema'
import {
  jsonSchema,
  listParameters,
  openApiSchema,
  recordResponses,
} from '../resources/openapi-schemas'
import { parseListQuery } from '../resources/query'
import { idOf, parseBody, versionOf } from '../resources/request'
import { systemActivityRoute } from './activity'
import { asAdministrator } from './administrator'
import { permanentRecord, SystemRepository } from './repository'
import type { SystemRecord, SystemSource } from './source'

/** The areas of the provider, for system administrators: `/organizations`, `/users/:id`, … */
export function systemRoutes(
  app: FastifyInstance,
  { areas, sources }: { areas: readonly AnyArea[]; sources: readonly SystemSource[] },
) {
  for (const source of sources) routesOf(app, source)
  systemActivityRoute(app, areas)
}

function routesOf(app: FastifyInstance, source: SystemSource) {
  const { area } = source
  const base = `/${area.name}`
  const tags = [area.label[1]]
  const [one, many] = area.label.map((label) => label.toLowerCase())
  const body = { create: bodySchemaOf(area, 'create'), update: bodySchemaOf(area, 'update') }
  const answers = recordResponses(area)

  app.get(
    base,
    { schema: openApiSchema({ tags, summary: `List ${many}`, querystring: listParameters }) },
    async (request, reply) => {
      const found = await asAdministrator(request, (acting) =>
        new SystemRepository(source, acting).list(parseListQuery(request.query)),
      )
      return reply.header('content-range', found.contentRange).send(found.rows)
    },
  )

  app.get(
    `${base}/:id`,
    { schema: openApiSchema({ tags, summary: `Read a ${one}`, response: answers }) },
    async (request, reply) =>
      sendRecord(
        reply,
        await asAdministrator(request, (acting) =>
          new SystemRepository(source, acting).get(idOf(request)),
        ),
      ),
  )

  if (!area.computed) writes()

  for (const route of source.routes ?? [])
    app.route({
      method: route.method,
      url: `${base}${route.path}`,
      schema: openApiSchema({
        tags,
        summary: route.summary,
        ...(route.body ? { body: jsonSchema(route.body) } : {}),
      }),
      handler: async (request, reply) => {
        const result = await asAdministrator(request, (acting) =>
          route.handle(acting, {
            id: route.path.includes('/:id') ? idOf(request) : 0,
            version: route.versioned ? versionOf(request) : 0,
            body: (route.body ? parseBody(route.body, request.body) : undefined) as never,
            params: request.params as Record<string, string>,
            query: request.query,
          }),
        )
        if (result === undefined) return reply.code(204).send()
        return isRecord(result) ? sendRecord(reply, result) : result
      },
    })

  function writes() {
    app.post(
      base,
      {
        schema: openApiSchema({
          tags,
          summary: `Create a ${one}`,
          body: jsonSchema(body.create),
          response: { 201: answers[200] },
        }),
      },
      async (request, reply) => {
        const made = await asAdministrator(request, (acting) => {
          const values = parseBody(body.create, request.body) as Record<string, unknown>
          return new SystemRepository(source, acting).create(values)
        })
        return sendRecord(reply.code(201), made)
      },
    )

    app.put(
      `${base}/:id`,
      {
        schema: openApiSchema({
          tags,
          summary: `Change a ${one}; fields left out stay as they are`,
          body: jsonSchema(body.update),
          response: answers,
        }),
      },
      async (request, reply) =>
        sendRecord(
          reply,
          await asAdministrator(request, async (acting) => {
            const repository = new SystemRepository(source, acting)
            const id = idOf(request)
            await repository.get(id)
            const version = versionOf(request)
            const values = parseBody(body.update, request.body) as Record<string, unknown>
            return repository.update(id, version, values)
          }),
        ),
    )

    app.delete(
      `${base}/:id`,
      {
        schema:
          area.archivable === false
            ? { hide: true }
            : openApiSchema({ tags, summary: `Archive a ${one}`, response: answers }),
      },
      async (request, reply) =>
        sendRecord(
          reply,
          await asAdministrator(request, async (acting) => {
            const repository = new SystemRepository(source, acting)
            await repository.get(idOf(request))
            if (area.archivable === false) throw permanentRecord()
            return repository.archive(idOf(request), versionOf(request))
          }),
        ),
    )

    if (area.archivable === false) return
    app.post(
      `${base}/:id/restore`,
      {
        schema: openApiSchema({
          tags,
          summary: `Bring an archived ${one} back`,
          response: answers,
        }),
      },
      async (request, reply) =>
        sendRecord(
          reply,
          await asAdministrator(request, (acting) =>
            new SystemRepository(source, acting).restore(
              idOf(request),
              request.headers['if-match'] ? versionOf(request) : undefined,
            ),
          ),
        ),
    )
  }
}

const sendRecord = (reply: FastifyReply, record: SystemRecord) =>
  reply.header('etag', `"${record.version}"`).send(record)

const isRecord = (value: unknown): value is SystemRecord =>
  typeof value === 'object' && value !== null && 'version' in value && 'label' in value
