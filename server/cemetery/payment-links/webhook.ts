import type { FastifyInstance } from 'fastify'
import type { AnyArea } from '../../../core/area'
import { limitTries, networkOf } from '../../engine/limits/rate-limits'
import { notFound, Problem } from '../../engine/problem/problem'
import { type AreaRegistry, Repository } from '../../engine/resources/repository'
import { transactByItself } from '../../engine/transaction/transaction'
import type { Database } from '../../platform/database/database'
import { takeEvent } from './events'
import { readKeys } from './keys'
import type { PaymentSettings } from './links'
import { BadSignature, type ProviderEvent } from './provider'
import { stripeProvider } from './stripe'

const maxBytes = 262_144
/** Messages that nobody signed, from one network. */
const wrong = { limit: 60, span: '15 minutes' }

/** Where providers tell of payments. What is not signed by the provider's secret is not looked into. */
export async function paymentWebhook(
  app: FastifyInstance,
  {
    database,
    registry,
    settings,
  }: { database: Database; registry: AreaRegistry; settings: PaymentSettings },
) {
  // The signature is of the bytes as they came.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: maxBytes },
    (_request, body, done) => done(null, body),
  )
  const links = registry.areas.find(({ name }) => name === 'payment-links') as AnyArea

  app.post(
    '/payment-webhooks/:cemeteryId/:id',
    {
      schema: {
        tags: ['Payment links'],
        security: [],
        summary: 'A message of a payment provider, signed (Stripe-Signature)',
        params: {
          type: 'object',
          properties: { cemeteryId: { type: 'string' }, id: { type: 'string' } },
        },
      },
      bodyLimit: maxBytes,
    },
    async (request) => {
      const { cemeteryId, id } = request.params as Record<string, string>
      const refuse = async (problem: Problem) => {
        await limitTries(database.owner, 'payment webhook', networkOf(request.ip), wrong)
        return problem
      }
      if (!/^[1-9]\d{0,14}$/.test(cemeteryId ?? '') || !/^[1-9]\d{0,14}$/.test(id ?? ''))
        throw await refuse(notFound())
      const provider = Number(id)
      const keys = await transactByItself(database, Number(cemeteryId), (transaction) =>
        readKeys(transaction, provider, settings.jwtSecret),
      )
      if (!keys) throw await refuse(notFound())
      let event: ProviderEvent
      try {
        event = stripeProvider(keys, settings.stripeApiUrl).readEvent(
          Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          String(request.headers['stripe-signature'] ?? ''),
        )
      } catch (error) {
        if (!(error instanceof BadSignature)) throw error
        throw await refuse(
          new Problem(400, 'The signature is not right', undefined, { code: 'signature' }),
        )
      }
      const outcome = await transactByItself(database, Number(cemeteryId), async (transaction) => {
        const result = await takeEvent(
          new Repository(registry, links, transaction).context,
          provider,
          event,
        )
        // Nothing of it is kept: the provider sends it again.
        if (result === 'later')
          throw new Problem(409, 'What this speaks of is not here yet', undefined, {
            code: 'later',
          })
        return result
      })
      return { received: outcome }
    },
  )
}
