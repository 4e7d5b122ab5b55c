import type { FastifyInstance } from 'fastify'
import { auditVerification, lastVerification } from '../../../core/audit'
import { jsonSchema, openApiSchema } from '../resources/openapi-schemas'
import { asAdministrator } from '../system/administrator'
import type { AuditSettings } from './settings'
import { readLastVerification, runVerification } from './verification'

/** Whether the audit is what was written, for system administrators. */
export function auditRoutes(app: FastifyInstance, settings: AuditSettings) {
  const tags = ['Activity']
  app.get(
    '/audit/verify',
    {
      schema: openApiSchema({
        tags,
        summary:
          'Look at every entry of the audit, of all cemeteries and of the provider; takes a while where there are millions',
        response: { 200: jsonSchema(auditVerification) },
      }),
    },
    async (request) => {
      // Its own transaction ends first: the work takes long, and holds none open.
      const { userId, name } = await asAdministrator(request, async ({ who }) => who)
      return runVerification(app.auth.database.owner, settings, { userId, name })
    },
  )
  app.get(
    '/audit/verification',
    {
      schema: openApiSchema({
        tags,
        summary: 'What came of the last verification of the audit',
        response: { 200: jsonSchema(lastVerification) },
      }),
    },
    (request) => asAdministrator(request, () => readLastVerification(app.auth.database.owner)),
  )
}
