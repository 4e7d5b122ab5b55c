import type { z } from 'zod'
import { formatMoney } from '../../../core/money'
import { conflict, Problem } from '../../engine/problem/problem'
import type { HookContext } from '../../engine/resources/extend'
import { enqueueMail } from '../../platform/mail/enqueue-mail'
import { type Language, languages } from '../../platform/mail/letters/kinds'
import type { linkBody } from './bodies'
import { readKeys } from './keys'
import { type PaymentProvider, ProviderFailure } from './provider'
import { stripeProvider } from './stripe'

export interface PaymentSettings {
  jwtSecret: string
  /** A stand-in's address in tests; Stripe's own without it. */
  stripeApiUrl?: string | undefined
}

/** A provider with its keys, ready to be asked. @throws Problem 409 where none is set up */
export async function providerFor(
  context: HookContext,
  settings: PaymentSettings,
  id?: number,
): Promise<{ id: number; provider: PaymentProvider }> {
  const [known] = await context
    .area('payment-providers')
    .find(id === undefined ? { status: 'active' } : { id }, 1)
  const keys = known && (await readKeys(context.transaction, known.id, settings.jwtSecret))
  if (!known || !keys)
    throw conflict('linksNotSetUp', 'Online payments are not set up', 'Enter the provider’s keys.')
  return { id: known.id, provider: stripeProvider(keys, settings.stripeApiUrl) }
}

/** Before the provider is asked: what the link is for. @throws Problem 409 where the contract takes no money */
export async function beginLink(
  context: HookContext,
  contractId: number,
  body: z.infer<typeof linkBody>,
  provider: number,
) {
  const contract = await context.area('contracts').get(contractId)
  if (contract.archivedAt || contract.status === 'cancelled')
    throw conflict('contractCancelled', 'The contract is cancelled', undefined, {
      params: { contract: contract.label },
    })
  return context.area('payment-links').create({
    contract: contractId,
    contractNumber: contract.number,
    amount: body.amount,
    status: 'pending',
    provider,
  })
}

/** What the payer reads on the provider's page. */
export const descriptionOf = ({ who }: HookContext['transaction'], number: unknown) =>
  [who.cemetery?.name, number].filter(Boolean).join(' · ').slice(0, 200)

/** Puts the letter with the link into the queue. */
export async function mailLink(
  context: HookContext,
  link: Record<string, unknown> & { id: number; version: number },
  email: string,
) {
  const { transaction, cemeteryId } = context
  const { cemetery } = transaction.who
  const locale = cemetery?.locale ?? 'en'
  const language: Language = languages.find((one) => locale.startsWith(one)) ?? 'en'
  await enqueueMail(transaction, {
    kind: 'payment-link',
    to: email,
    language,
    values: {
      cemetery: cemetery?.name ?? '',
      contract: String(link.contractNumber),
      amount: formatMoney(Number(link.amount), cemetery?.currency ?? 'USD', locale),
      link: String(link.url),
    },
    cemeteryId,
    once: `payment-link ${cemeteryId} ${link.id} ${link.version}`,
  })
}

/** In words for who asked; what the provider said stays in the log. */
export function providerProblem(error: unknown): unknown {
  if (!(error instanceof ProviderFailure)) return error
  return new Problem(502, 'The payment provider did not do it', messages[error.reason], {
    code: `provider_${error.reason}`,
  })
}

const messages = {
  keys: 'It does not accept the keys.',
  unreachable: 'It cannot be reached.',
  refused: 'It refused the amount or the currency.',
} as const
