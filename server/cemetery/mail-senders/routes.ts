import type { FastifyInstance } from 'fastify'
import { mailSenderBody } from '../../../core/mail-sender'
import { verifyEmailBody } from '../../../core/recovery'
import { consumeOneTimeCode } from '../../access/accounts/codes'
import { confirmEmailChange } from '../../access/accounts/email-change'
import { codeGuessLimit, invalidCode } from '../../access/accounts/reset'
import { fileLocaleOf } from '../../engine/exports/texts'
import { limitTries, networkOf } from '../../engine/limits/rate-limits'
import { jsonSchema } from '../../engine/resources/openapi-schemas'
import { callerOf, parseBody, versionOf } from '../../engine/resources/request'
import { type Transaction, transact } from '../../engine/transaction/transaction'
import { inOwnerTransaction } from '../../platform/database/as-owner'
import type { Database } from '../../platform/database/database'
import type { TxtLookup } from './dns'
import {
  changeSender,
  observeSender,
  readSender,
  recheckRecords,
  resendVerification,
  type SenderEnv,
} from './senders'

/** Links of one cemetery to anybody. */
const links = { limit: 10, span: '1 hour' } as const

/** Whom a cemetery's mail comes from (Settings/Email-Settings), and the link that confirms it. */
export function senderRoutes(
  app: FastifyInstance,
  database: Database,
  env: SenderEnv,
  lookup: TxtLookup,
) {
  const base = '/cemeteries/:cemeteryId/settings/email'
  const tags = ['Settings']
  const need = { permission: 'cemWrite' } as const

  app.get(
    base,
    { schema: { tags, summary: 'Whom mail comes from, and what the domain says of us' } },
    async (request, reply) => {
      const sender = await transact(database, callerOf(request), need, (transaction) =>
        readSender(transaction, env),
      )
      return reply.header('etag', `"${sender.version}"`).send(sender)
    },
  )

  app.put(
    base,
    {
      schema: {
        tags,
        summary: 'Change the sender; another address gets a link to confirm it',
        body: jsonSchema(mailSenderBody),
      },
    },
    (request) =>
      transact(database, callerOf(request), need, async (transaction) => {
        const version = versionOf(request)
        const input = parseBody(mailSenderBody, request.body)
        await limited(transaction)
        return changeSender(transaction, env, version, input)
      }),
  )

  app.post(
    `${base}/ask`,
    { schema: { tags, summary: 'Send the link to confirm the address once more' } },
    (request) =>
      transact(database, callerOf(request), need, async (transaction) => {
        const version = versionOf(request)
        await limited(transaction)
        return resendVerification(transaction, env, version)
      }),
  )

  app.post(
    `${base}/check`,
    { schema: { tags, summary: 'Ask the domain’s name servers again' } },
    async (request) => {
      const look = await transact(database, callerOf(request), need, (transaction) =>
        observeSender(transaction, env, lookup),
      )
      // No connection is held while name servers think.
      const observed = await look?.()
      return transact(database, callerOf(request), need, (transaction) =>
        observed ? recheckRecords(transaction, env, observed) : readSender(transaction, env),
      )
    },
  )

  app.post(
    '/verify-email',
    {
      bodyLimit: 16_384,
      schema: {
        tags,
        security: [],
        summary:
          'Confirm a cemetery’s sender, or without a cemetery one’s own address, with the code of the link; answers the same details',
        body: jsonSchema(verifyEmailBody),
      },
    },
    async (request) => {
      const details = parseBody(verifyEmailBody, request.body)
      const { owner } = database
      const counted = await limitTries(owner, 'code', networkOf(request.ip), codeGuessLimit)
      if (details.cemeteryId === undefined) {
        await confirmEmailChange(owner, details, fileLocaleOf(request.headers['accept-language']))
        await counted.undone()
        return details
      }
      await inOwnerTransaction(owner, async (client) => {
        const spent = await consumeOneTimeCode(
          client,
          ['verify-email'],
          details.email,
          details.code,
        )
        if (!spent || spent.cemeteryId !== details.cemeteryId) throw invalidCode()
        const { rowCount } = await client.query(
          `update mail_senders set email = pending_email, verified_at = now(), version = version + 1,
             dkim_selector = case when moves then pending_selector else dkim_selector end,
             dkim_public = case when moves then pending_public else dkim_public end,
             dkim_private = case when moves then pending_private else dkim_private end,
             observed = case when moves then pending_observed else observed end,
             checked_at = case when moves then pending_checked_at else checked_at end,
             pending_email = '', pending_selector = '', pending_public = '', pending_private = '',
             pending_observed = null, pending_checked_at = null
           from (select pending_selector <> '' as moves from mail_senders where cemetery_id = $1) as pending
           where cemetery_id = $1 and pending_email = $2`,
          [details.cemeteryId, details.email],
        )
        if (rowCount !== 1) throw invalidCode()
        await client.query(
          `insert into audit (cemetery_id, resource, action, record_id, label, after)
           select id, 'cemeteries', 'update', id, name, $2 from cemeteries where id = $1`,
          [details.cemeteryId, { senderConfirmed: details.email }],
        )
      })
      await counted.undone()
      return details
    },
  )

  const limited = ({ cemeteryId }: Transaction) =>
    limitTries(database.owner, 'verify sender', cemeteryId, links)
}
