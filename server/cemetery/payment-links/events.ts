import { todayIn } from '../../../core/calendar-days'
import { firstDayOf, monthOf, nextMonth } from '../../../core/ledger/months'
import type { HookContext } from '../../engine/resources/extend'
import type { ProviderEvent } from './provider'

/** What became of a message. `later`: what it speaks of is not here yet; the provider sends it again. */
export type EventOutcome = 'done' | 'known' | 'other' | 'later'

/**
 * One message of a provider, once: its id is kept in the transaction of what it does, so that a second copy
 * finds it, also at the same moment.
 */
export async function takeEvent(
  context: HookContext,
  provider: number,
  event: ProviderEvent,
): Promise<EventOutcome> {
  const { transaction, cemeteryId } = context
  const { rowCount } = await transaction.query(
    `insert into payment_events (cemetery_id, provider_id, event_id) values ($1, $2, $3)
     on conflict do nothing`,
    [cemeteryId, provider, event.id],
  )
  if (!rowCount) return 'known'
  if (event.currency && event.currency !== transaction.who.cemetery?.currency) return 'other'
  if (event.kind === 'paid') return paid(context, provider, event)
  if (event.kind === 'refunded') return refunded(context, provider, event)
  return 'other'
}

/** The money becomes a payment on the link's contract; a link that was closed meanwhile is paid all the same. */
async function paid(
  context: HookContext,
  provider: number,
  event: ProviderEvent,
): Promise<EventOutcome> {
  if (event.link === null || event.payment === null) return 'other'
  const links = context.area('payment-links')
  const [known] = await links.find({ provider, externalId: event.link }, 1)
  // The message may come before the answer that tells us the link's name.
  if (!known) return (await isOurs(context, provider)) ? 'later' : 'other'
  const link = await links.lock(known.id)
  if (link.payment === event.payment) return 'known'
  const entry = await enter(context, provider, {
    contract: link.contract as number,
    type: 'payment',
    amount: event.amount,
    reference: event.payment,
    at: event.at,
  })
  await links.update(
    link.id,
    link.version,
    { status: 'paid', payment: event.payment, transaction: entry.id, paidOn: entry.date },
    { action: 'payment' },
  )
  return 'done'
}

/** Whether links of it are being made just now. */
async function isOurs(context: HookContext, provider: number): Promise<boolean> {
  return (await context.area('payment-links').find({ provider, status: 'pending' }, 1)).length > 0
}

/** What was given back in all, less what stands here already: refunds may come together or late. */
async function refunded(
  context: HookContext,
  provider: number,
  event: ProviderEvent,
): Promise<EventOutcome> {
  if (event.payment === null) return 'other'
  const links = context.area('payment-links')
  const [known] = await links.find({ provider, payment: event.payment }, 1)
  if (!known) {
    // Of a payment that we have not heard of yet: later. Of another shop's: never.
    return (await links.find({ provider, status: ['open', 'pending'] }, 1)).length > 0
      ? 'later'
      : 'other'
  }
  const link = await links.lock(known.id)
  const missing = event.amount - Number(link.refunded ?? 0)
  if (missing <= 0) return 'known'
  await enter(context, provider, {
    contract: link.contract as number,
    type: 'refund',
    amount: missing,
    reference: event.payment,
    at: event.at,
  })
  await links.update(link.id, link.version, { refunded: event.amount }, { action: 'refund' })
  return 'done'
}

async function enter(
  context: HookContext,
  provider: number,
  entry: { contract: number; type: string; amount: number; reference: string; at: number },
) {
  const { at, ...values } = entry
  const [of] = await context.area('contracts').find({ id: entry.contract }, 1)
  const [settings] = await context.area('payment-providers').find({ id: provider }, 1)
  const payer = (of?.parties as Array<{ contact: number }> | undefined)?.[0]?.contact
  const zone = context.transaction.timeZone
  return context.area('transactions').create({
    ...values,
    date: await openDay(context, todayIn(zone, at)),
    ...(settings?.method ? { method: settings.method } : {}),
    ...(payer ? { payer } : {}),
  })
}

/** The day of the payment; where its month is closed, the first that is open. */
async function openDay({ transaction, cemeteryId }: HookContext, day: string): Promise<string> {
  const { rows } = await transaction.query<{ closed: string | null }>(
    `select max(month) as closed from periods
     where cemetery_id = $1 and status = 'closed' and month >= $2 and archived_at is null`,
    [cemeteryId, monthOf(day)],
  )
  const closed = rows[0]?.closed
  return closed ? firstDayOf(nextMonth(closed)) : day
}
