import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { AccessRequirement } from '../../../core/access'
import {
  invitationBody,
  member,
  memberBody,
  newRoleBody,
  role,
  roleBody,
} from '../../../core/user-management'
import { jsonSchema, listParameters } from '../../engine/resources/openapi-schemas'
import { callerOf, idOf, parseBody, versionOf } from '../../engine/resources/request'
import { transact } from '../../engine/transaction/transaction'
import type { Database } from '../../platform/database/database'
import { asManager } from './as-manager'
import { changeMember, removeMember } from './change-member'
import { archiveRole, changeRole, createRole } from './change-role'
import { invite, inviteAgain, sendReset } from './invite'
import { findMember, listMembers } from './members'
import { findRole, listRoles } from './roles'

const read: AccessRequirement = { permission: 'userRead' }
const write: AccessRequirement = { permission: 'userWrite' }
const base = '/cemeteries/:cemeteryId'

interface MemberAction {
  summary: string
  body?: z.ZodType
  answer?: z.ZodType
  list?: true
}
const described = (tag: string, { summary, body, answer, list }: MemberAction) => ({
  schema: {
    tags: [tag],
    summary,
    ...(list ? { querystring: listParameters } : {}),
    ...(body ? { body: jsonSchema(body) } : {}),
    ...(answer
      ? { response: { 200: { description: 'As it is now', ...jsonSchema(answer) } } }
      : {}),
  },
})
const send = (reply: FastifyReply, record: { version: number }) =>
  reply.header('etag', `"${record.version}"`).send(record)

/** The people of one cemetery: for userRead, and for userWrite to change. */
export function memberRoutes(app: FastifyInstance, database: Database) {
  const { settings } = app.auth
  const of = (doing: MemberAction) => described('Users', doing)
  const at = `${base}/users`

  app.get(at, of({ summary: 'Who belongs to this cemetery', list: true }), async (request, reply) =>
    transact(database, callerOf(request), read, async (transaction) => {
      const { rows, range } = await listMembers(transaction, request.query)
      reply.header('content-range', range)
      return rows
    }),
  )
  app.get(`${at}/:id`, of({ summary: 'One of them', answer: member }), async (request, reply) =>
    send(
      reply,
      await transact(database, callerOf(request), read, (transaction) =>
        findMember(transaction, idOf(request)),
      ),
    ),
  )
  app.post(
    at,
    of({
      summary: 'Invite somebody by mail; they belong to the cemetery once they accept',
      body: invitationBody,
    }),
    async (request, reply) => {
      const added = await asManager(database, callerOf(request), write, async (transaction) =>
        invite(transaction, parseBody(invitationBody, request.body)),
      )
      return send(reply.code(201), added)
    },
  )
  app.put(
    `${at}/:id`,
    of({
      summary: 'Give and take roles; acts with the next call of that user',
      body: memberBody,
      answer: member,
    }),
    async (request, reply) =>
      send(
        reply,
        await asManager(database, callerOf(request), write, async (transaction) =>
          changeMember(
            transaction,
            idOf(request),
            versionOf(request),
            parseBody(memberBody, request.body),
          ),
        ),
      ),
  )
  app.delete(
    `${at}/:id`,
    of({
      summary: 'Take somebody out of the cemetery, or an invitation back; ends nothing elsewhere',
      answer: member,
    }),
    async (request) =>
      asManager(database, callerOf(request), write, async (transaction) =>
        removeMember(transaction, idOf(request), versionOf(request)),
      ),
  )
  app.post(
    `${at}/:id/invitation`,
    of({ summary: 'Send the invitation again', answer: member }),
    async (request, reply) =>
      send(
        reply,
        await asManager(database, callerOf(request), write, async (transaction) =>
          inviteAgain(transaction, idOf(request)),
        ),
      ),
  )
  app.post(
    `${at}/:id/password-mail`,
    of({ summary: 'Send a link for a new password' }),
    async (request, reply) => {
      await asManager(database, callerOf(request), write, async (transaction) =>
        sendReset(transaction, settings, idOf(request)),
      )
      return reply.code(204).send()
    },
  )
}

/** The roles of one cemetery: the provider's, and its own to change. */
export function roleRoutes(app: FastifyInstance, database: Database) {
  const of = (doing: MemberAction) => described('Roles', doing)
  const at = `${base}/roles`

  app.get(
    at,
    of({ summary: 'The roles that this cemetery may give, and who holds them', list: true }),
    async (request, reply) =>
      transact(database, callerOf(request), read, async (transaction) => {
        const { rows, range } = await listRoles(transaction, request.query)
        reply.header('content-range', range)
        return rows
      }),
  )
  app.get(`${at}/:id`, of({ summary: 'One of them', answer: role }), async (request, reply) =>
    send(
      reply,
      await transact(database, callerOf(request), read, (transaction) =>
        findRole(transaction, idOf(request)),
      ),
    ),
  )
  app.post(
    at,
    of({ summary: 'Make a role of the cemetery’s own', body: newRoleBody }),
    async (request, reply) => {
      const made = await asManager(database, callerOf(request), write, async (transaction) =>
        createRole(transaction, parseBody(newRoleBody, request.body)),
      )
      return send(reply.code(201), made)
    },
  )
  app.put(
    `${at}/:id`,
    of({ summary: 'Change a role of the cemetery’s own', body: roleBody, answer: role }),
    async (request, reply) =>
      send(
        reply,
        await asManager(database, callerOf(request), write, async (transaction) =>
          changeRole(
            transaction,
            idOf(request),
            versionOf(request),
            parseBody(roleBody, request.body),
          ),
        ),
      ),
  )
  app.delete(
    `${at}/:id`,
    of({ summary: 'Archive a role that nobody holds', answer: role }),
    async (request) =>
      asManager(database, callerOf(request), write, async (transaction) =>
        archiveRole(transaction, idOf(request), versionOf(request)),
      ),
  )
  app.post(
    `${at}/:id/restore`,
    of({ summary: 'Take a role out of the archive', answer: role }),
    async (request, reply) =>
      send(
        reply,
        await asManager(database, callerOf(request), write, async (transaction) =>
          archiveRole(transaction, idOf(request), null),
        ),
      ),
  )
}
