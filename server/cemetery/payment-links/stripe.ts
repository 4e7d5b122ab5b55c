import Stripe from 'stripe'
import { decimalsOf } from '../../../core/money'
import {
  BadSignature,
  type PaymentProvider,
  type ProviderEvent,
  ProviderFailure,
  type ProviderKeys,
} from './provider'

/** Messages whose signature is older than this are refused; the provider signs each try anew. */
const toleranceSeconds = 300

/** @param api another address than Stripe's own: a stand-in that speaks its protocol */
export function stripeProvider(
  { secretKey, webhookSecret }: ProviderKeys,
  api?: string,
): PaymentProvider {
  const address = api ? new URL(api) : null
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 15_000,
    telemetry: false,
    ...(address && {
      host: address.hostname,
      port: address.port || (address.protocol === 'http:' ? '80' : '443'),
      protocol: address.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  })
  return {
    createLink: ({ amount, currency, description, key }) =>
      asked(async () => {
        const link = await stripe.paymentLinks.create(
          {
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: stripeAmount(amount, currency),
                  product_data: { name: description },
                },
              },
            ],
            restrictions: { completed_sessions: { limit: 1 } },
          },
          { idempotencyKey: key },
        )
        return { id: link.id, url: link.url }
      }),
    closeLink: (id) =>
      asked(async () => {
        await stripe.paymentLinks.update(id, { active: false })
      }),
    readEvent: (raw, signature) => {
      let event: Stripe.Event
      try {
        event = stripe.webhooks.constructEvent(raw, signature, webhookSecret, toleranceSeconds)
      } catch {
        throw new BadSignature()
      }
      return eventOf(event)
    },
  }
}

function eventOf(event: Stripe.Event): ProviderEvent {
  const none = { link: null, payment: null, amount: 0, currency: '' }
  const base = { id: event.id, at: event.created * 1_000, kind: 'other' as const, ...none }
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const session = event.data.object
      // A bank's debit is completed first and paid days later.
      if (session.payment_status !== 'paid' || !session.amount_total) return base
      const currency = (session.currency ?? '').toUpperCase()
      return {
        ...base,
        kind: 'paid',
        link: idOf(session.payment_link),
        payment: idOf(session.payment_intent) ?? session.id,
        amount: minorAmount(session.amount_total, currency),
        currency,
      }
    }
    case 'charge.refunded': {
      const charge = event.data.object
      const currency = charge.currency.toUpperCase()
      return {
        ...base,
        kind: 'refunded',
        payment: idOf(charge.payment_intent),
        amount: minorAmount(charge.amount_refunded, currency),
        currency,
      }
    }
    default:
      return base
  }
}

const idOf = (of: string | { id: string } | null): string | null =>
  typeof of === 'string' ? of : (of?.id ?? null)

async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) throw new ProviderFailure('keys')
    if (error instanceof Stripe.errors.StripePermissionError) throw new ProviderFailure('keys')
    if (error instanceof Stripe.errors.StripeConnectionError)
      throw new ProviderFailure('unreachable')
    if (error instanceof Stripe.errors.StripeError) throw new ProviderFailure('refused')
    throw error
  }
}

/** Króna and shilling have no smaller unit, yet are written there with two places (docs.stripe.com/currencies). */
const withTwoPlaces = ['ISK', 'UGX']

/** @throws ProviderFailure for thousandths, of which Stripe takes tens alone */
export function stripeAmount(minor: number, currency: string): number {
  if (decimalsOf(currency) === 3 && minor % 10 !== 0) throw new ProviderFailure('refused')
  return withTwoPlaces.includes(currency) ? minor * 100 : minor
}

export const minorAmount = (amount: number, currency: string): number =>
  withTwoPlaces.includes(currency) ? Math.round(amount / 100) : amount
