import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  cemeteryDetails,
  cemeterySummary,
  newCemeteryBody,
  packSummary,
} from '../../../core/session'
import { inNewCemetery } from '../../access/user-management/as-manager'
import { badInput, forbidden } from '../../engine/problem/problem'
import { callerIn } from '../../engine/resources/request'
import { withSession } from '../../engine/session/session-entry'
import { clientRoutes } from './clients'
import { type CemeteryDefaults, createCemetery } from './create'
import { readCemetery } from './details'
import { fillPack } from './packs/fill-pack'
import type { Pack } from './packs/pack'
import { packOf, packs } from './packs/packs'
import { cemeterySearchQuery, searchCemeteries } from './search'

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
      querystring: cemeterySearchQuery,
      response: { 200: z.array(cemeterySummary) },
    },
    handler: async (request, reply) => {
      const found = await withSession(request, null, (client, who) =>
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
      const details = await withSession(request, cemeteryId, (client, who) =>
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
    handler: async (request, reply) => {
      const { name, pack: key } = request.body
      const pack = key === undefined ? undefined : packOf(key)
      const maker = await withSession(request, null, async (_client, who) => {
        if (!who.isSystemAdmin) throw forbidden()
        if (key !== undefined && !pack)
          throw badInput([{ field: 'pack', message: 'is not a starter pack' }])
        return who
      })
      // Cemetery and lists come to be together. Roles are written by nobody but the owner.
      const id = pack
        ? await inNewCemetery(
            instance.auth.database,
            (made) => callerIn(request, made),
            (client) => createCemetery(client, maker, name, startingWith(pack)),
            (own) => fillPack(own, pack),
          )
        : await createCemetery(owner, maker, name, defaults)
      reply.code(201)
      return withSession(request, null, (client, who) => readCemetery(client, who, id))
    },
  })

  app.route({
    method: 'GET',
    url: '/packs',
    config: { need: { systemAdmin: true } },
    schema: {
      tags: ['Cemeteries'],
      summary: 'What a new cemetery can begin with (system administrators)',
      response: { 200: z.array(packSummary) },
    },
    handler: (request) =>
      withSession(request, null, async (_client, who) => {
        if (!who.isSystemAdmin) throw forbidden()
        return packs.map(({ lists: _, ...summary }) => summary)
      }),
  })
}

const startingWith = ({ timeZone, currency, locale }: Pack): CemeteryDefaults => ({
  defaultTimeZone: timeZone,
  defaultCurrency: currency,
  defaultLocale: locale,
})
