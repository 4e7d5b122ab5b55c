import type { FastifyInstance } from 'fastify'
import type { AnyArea } from '../../../core/area'
import { conflict } from '../../engine/problem/problem'
import { jsonSchema } from '../../engine/resources/openapi-schemas'
import { type AreaRegistry, Repository } from '../../engine/resources/repository'
import { callerOf, idOf, parseBody, versionOf } from '../../engine/resources/request'
import { type Transaction, transact } from '../../engine/transaction/transaction'
import type { Database } from '../../platform/database/database'
import { keysBody, linkBody, sendBody } from './bodies'
import { keepKeys } from './keys'
import {
  beginLink,
  descriptionOf,
  mailLink,
  type PaymentSettings,
  providerFor,
  providerProblem,
} from './links'

const write = { permission: 'contractWrite' } as const
const people = { permission: 'personRead' } as const

/** Links by which a contract is paid on a provider's page. The provider is asked outside of transactions. */
export function paymentLinkRoutes(
  app: FastifyInstance,
  {
    database,
    registry,
    settings,
  }: { database: Database; registry: AreaRegistry; settings: PaymentSettings },
) {
  const area = (name: string) => registry.areas.find((one) => one.name === name) as AnyArea
  const links = (transaction: Transaction) =>
    new Repository(registry, area('payment-links'), transaction)
  const tags = ['Payment links']

  app.post(
    '/cemeteries/:cemeteryId/contracts/:id/payment-links',
    {
      schema: {
        tags,
        summary:
          'Make a link by which some of a contract is paid by card; sent where an email is given',
        body: jsonSchema(linkBody),
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const begun = await transact(database, caller, write, async (transaction) => {
        const body = parseBody(linkBody, request.body)
        if (body.email) transaction.assertAllowed(people)
        const { context } = links(transaction)
        const { id, provider } = await providerFor(context, settings)
        const link = await beginLink(context, idOf(request), body, id)
        return {
          link,
          body,
          provider,
          asked: {
            amount: body.amount,
            currency: transaction.who.cemetery?.currency ?? 'USD',
            description: descriptionOf(transaction, link.contractNumber),
            key: `sexton-${transaction.cemeteryId}-${link.id}`,
          },
        }
      })
      try {
        const made = await begun.provider.createLink(begun.asked)
        const link = await transact(database, caller, write, async (transaction) => {
          const repository = links(transaction)
          const opened = await repository.update(begun.link.id, begun.link.version, {
            status: 'open',
            externalId: made.id,
            url: made.url,
            email: begun.body.email ?? null,
          })
          if (begun.body.email) await mailLink(repository.context, opened, begun.body.email)
          return opened
        })
        return reply.code(201).header('etag', `"${link.version}"`).send(link)
      } catch (error) {
        await transact(database, caller, write, (transaction) =>
          links(transaction).update(begun.link.id, begun.link.version, { status: 'failed' }),
        ).catch(() => {})
        throw providerProblem(error)
      }
    },
  )

  app.post(
    '/cemeteries/:cemeteryId/payment-links/:id/send',
    {
      schema: { tags, summary: 'Send an open link by email', body: jsonSchema(sendBody) },
    },
    (request) =>
      transact(database, callerOf(request), write, async (transaction) => {
        transaction.assertAllowed(people)
        const { email } = parseBody(sendBody, request.body)
        const repository = links(transaction)
        const link = await repository.lock(idOf(request), versionOf(request))
        assertOpen(link)
        const sent = await repository.update(link.id, link.version, { email }, { action: 'send' })
        // The same address once more is another letter.
        if (sent.version === link.version) await repository.bumpVersion(link.id)
        const after = await repository.get(link.id)
        await mailLink(repository.context, after, email)
        return after
      }),
  )

  app.post(
    '/cemeteries/:cemeteryId/payment-links/:id/cancel',
    { schema: { tags, summary: 'Close an open link: nobody can pay by it any more' } },
    async (request) => {
      const caller = callerOf(request)
      const found = await transact(database, caller, write, async (transaction) => {
        const repository = links(transaction)
        const link = await repository.lock(idOf(request), versionOf(request))
        assertOpen(link)
        const { provider } = await providerFor(
          repository.context,
          settings,
          link.provider as number,
        )
        return { link, provider }
      })
      try {
        await found.provider.closeLink(String(found.link.externalId))
      } catch (error) {
        throw providerProblem(error)
      }
      return transact(database, caller, write, async (transaction) => {
        const repository = links(transaction)
        const link = await repository.lock(found.link.id)
        // It was paid in the meantime.
        if (link.status !== 'open') return link
        return repository.update(link.id, link.version, { status: 'cancelled' })
      })
    },
  )

  app.post(
    '/cemeteries/:cemeteryId/payment-providers/:id/keys',
    {
      schema: {
        tags,
        summary:
          'Keep a provider’s keys, encrypted; they are never answered. If-Match is the provider’s',
        body: jsonSchema(keysBody),
      },
    },
    (request) =>
      transact(database, callerOf(request), { permission: 'cemWrite' }, async (transaction) => {
        const keys = parseBody(keysBody, request.body)
        const repository = new Repository(registry, area('payment-providers'), transaction)
        const known = await repository.lock(idOf(request), versionOf(request))
        await keepKeys(transaction, known.id, keys, settings.jwtSecret)
        return repository.update(
          known.id,
          known.version,
          { status: 'active', keyEnding: keys.secretKey.slice(-4) },
          { action: 'keys' },
        )
      }),
  )
}

function assertOpen(link: Record<string, unknown>) {
  if (link.status !== 'open')
    throw conflict('linkClosed', 'This payment link is no longer open', undefined, {
      params: { contract: String(link.contractNumber) },
    })
}
