import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AccessRequirement } from '../../../core/access'
import type { AnyArea } from '../../../core/area'
import {
  type CemeteryRecord,
  cemeteryDetailsArea,
  cemeteryProductsArea,
} from '../../../core/cemetery'
import { bodySchemaOf } from '../../../core/schema'
import { jsonSchema } from '../../engine/resources/openapi-schemas'
import { callerOf, parseBody, versionOf } from '../../engine/resources/request'
import { transact } from '../../engine/transaction/transaction'
import type { Database } from '../../platform/database/database'
import { changeSettings, readSettings } from './settings'

/** A cemetery's own settings: its details for cemWrite, its products for the elevated. */
export function cemeterySettingsRoutes(
  app: FastifyInstance,
  database: Database,
  areas: readonly AnyArea[],
) {
  const base = '/cemeteries/:cemeteryId/settings'
  const tags = ['Settings']
  const send = (reply: FastifyReply, record: CemeteryRecord) =>
    reply.header('etag', `"${record.version}"`).send(record)

  app.get(
    `${base}/cemetery`,
    { schema: { tags, summary: 'The cemetery as its settings have it' } },
    async (request, reply) =>
      send(
        reply,
        await transact(database, callerOf(request), { permission: 'cemWrite' }, (transaction) =>
          readSettings(transaction, areas),
        ),
      ),
  )

  const change = (path: string, summary: string, need: AccessRequirement, writable: AnyArea) => {
    const body = bodySchemaOf(writable, 'update')
    app.put(
      `${base}/${path}`,
      { schema: { tags, summary, body: jsonSchema(body) } },
      async (request, reply) =>
        send(
          reply,
          await transact(database, callerOf(request), need, (transaction) => {
            const version = versionOf(request)
            const input = parseBody(body, request.body) as Record<string, unknown>
            return changeSettings(transaction, areas, version, input)
          }),
        ),
    )
  }
  change(
    'cemetery',
    'Change the cemetery’s details and branding; fields left out stay as they are',
    { permission: 'cemWrite' },
    cemeteryDetailsArea,
  )
  change(
    'products',
    'Switch products and features (administrators and account managers)',
    { elevated: true, permission: 'cemWrite' },
    cemeteryProductsArea,
  )
}
