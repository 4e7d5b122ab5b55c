import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { cemeteryDetails, cemeterySummary, newCemeteryBody } from '../../core/session'
import { entered } from '../auth/enter'
import { forbidden } from '../problem'
import { clientRoutes } from './clients'
import { type CemeteryDefaults, createCemetery } from './create'
import { readCemetery } from './details'
import { searchCemeteries, searchQuery } from './search'

const path = z.object({ cemeteryId: z.coerce.number().int().positive() })

/** The cemeteries themselves, outside of any: for the Management home and the frame. */
export async function cemeteryRoutes(instance: FastifyInstance, defaults: CemeteryDefaults) {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { owner } = instance.auth.database
  clientRoutes(instance)

  app.route({
    method: 'GET',
    url: '/cemeteries',
    schema: {
      tags: ['Cemeteries'],
      summary: "The user's cemeteries; all of them for the elevated",
      querystring: searchQuery,
      response: { 200: z.array(cemeterySummary) },
    },
    handler: async (request, reply) => {
      const found = await entered(request, null, (client, who) =>
        searchCemeteries(client, who, request.query),
      )
      reply.header('content-range', found.contentRange)
      return found.rows
    },
  })

  app.route({
    method: 'GET',
    url: '/cemeteries/:cemeteryId',
    schema: {
      tags: ['Cemeteries'],
      summary: 'One cemetery with its settings and what the user may do there',
      params: path,
      response: { 200: cemeteryDetails },
    },
    handler: async (request, reply) => {
      const { cemeteryId } = request.params
      const details = await entered(request, cemeteryId, (client, who) =>
        readCemetery(client, who, cemeteryId),
      )
      reply.header('etag', `"${details.version}"`)
      return details
    },
  })

  app.route({
    method: 'POST',
    url: '/cemeteries',
    config: { need: { systemAdmin: true } },
    schema: {
      tags: ['Cemeteries'],
      summary: 'Create a cemetery (system administrators)',
      body: newCemeteryBody,
      response: { 201: cemeteryDetails },
    },
    handler: (request, reply) =>
      entered(request, null, async (client, who) => {
        if (!who.isSystemAdmin) throw forbidden()
        const id = await createCemetery(owner, who, request.body.name, defaults)
        reply.code(201)
        return readCemetery(client, who, id)
      }),
  })
}
