import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import {
  type ClientLocation,
  type ClientOrganization,
  type ClientProducts,
  clientLocation,
  clientOrganization,
  clientProducts,
} from '../../../core/session'
import type { SignedInUser } from '../../../core/session-entry'
import { forbidden } from '../../engine/problem/problem'
import { withSession } from '../../engine/session/session-entry'
import { cemeterySearchQuery, searchCemeteries } from './search'

const organization = `case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as organization`

const productColumns = `c.id, c.version, c.name, c.address, ${organization},
  c.is_memorials_enabled as "isMemorialsEnabled", c.is_mobile_enabled as "isMobileEnabled",
  c.is_sales_enabled as "isSalesEnabled", c.is_tours_enabled as "isToursEnabled",
  c.custom_event_types as "customEventTypes", c.recurring_work_orders as "recurringWorkOrders"`

const tags = ['Clients']

/** All cemeteries side by side, for administrators and account managers. Their switches: settings-routes. */
export function clientRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.route({
    method: 'GET',
    url: '/cemeteries/clients',
    schema: {
      tags,
      summary: 'Every cemetery with its products and features (administrators, account managers)',
      querystring: cemeterySearchQuery,
      response: { 200: z.array(clientProducts) },
    },
    handler: async (request, reply) => {
      const found = await elevated(request, (client, who) =>
        searchCemeteries<ClientProducts>(client, who, request.query, productColumns),
      )
      reply.header('content-range', found.contentRange)
      return found.rows
    },
  })

  app.route({
    method: 'GET',
    url: '/cemeteries/clients/organizations',
    schema: {
      tags,
      summary: 'The organizations that have cemeteries (administrators, account managers)',
      response: { 200: z.array(clientOrganization) },
    },
    handler: (request) =>
      elevated(request, async (client) => {
        const { rows } = await client.query<ClientOrganization>(
          `select o.id, o.name, count(*)::int as cemeteries
           from cemeteries c join organizations o on o.id = c.organization_id
           where c.archived_at is null
           group by o.id, o.name order by app_fold(o.name) collate "C", o.id`,
        )
        return rows
      }),
  })

  app.route({
    method: 'GET',
    url: '/cemeteries/clients/map',
    schema: {
      tags,
      summary: 'Where every cemetery lies, by name (administrators, account managers)',
      response: { 200: z.array(clientLocation) },
    },
    handler: (request) =>
      elevated(request, async (client) => {
        const { rows } = await client.query<ClientLocation>(
          `select c.id, c.name, c.address, ${organization},
             case when c.centre_latitude is not null and c.centre_longitude is not null
               then json_build_array(c.centre_longitude, c.centre_latitude) end as centre
           from cemeteries c left join organizations o on o.id = c.organization_id
           where c.archived_at is null order by app_fold(c.name) collate "C", c.id`,
        )
        return rows
      }),
  })
}

const elevated = <T>(
  request: FastifyRequest,
  work: (client: PoolClient, who: SignedInUser) => Promise<T>,
): Promise<T> =>
  withSession(request, null, (client, who) => {
    if (!who.elevated) throw forbidden()
    return work(client, who)
  })
