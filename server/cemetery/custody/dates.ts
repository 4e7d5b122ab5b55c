import {
  type CollectionDates,
  collectionDates,
  type DatedPeriod,
  periodFor,
} from '../../../core/custody/collection'
import type { HookContext } from '../../engine/resources/extend'

/** How many records a changed rule reaches at once: no cemetery keeps more. */
const most = 20_000

/** The cemetery's rules; `without` is about to be archived. */
export async function custodyRules(context: HookContext, without?: number): Promise<DatedPeriod[]> {
  const sets = await context.area('custody-rules').find({}, 200)
  return sets.filter(({ id }) => id !== without) as unknown as DatedPeriod[]
}

/** Until when they are kept, by the rule that held when they were received; nothing where they have left. */
export function datesOf(
  record: Record<string, unknown>,
  rules: readonly DatedPeriod[],
): CollectionDates {
  const none = { noticeBy: null, collectBy: null }
  if ((record.status ?? 'received') !== 'received' || typeof record.receivedOn !== 'string')
    return none
  const rule = periodFor(rules, record.receivedOn)
  if (!rule) return none
  return collectionDates(
    {
      receivedOn: record.receivedOn,
      crematedOn: (record.crematedOn as string | null) ?? null,
      notices: ((record.notices ?? []) as Array<{ on: string }>).map(({ on }) => on),
    },
    rule,
  )
}

/** A rule was written, archived or brought back: the dates of all that is in custody follow it. */
export async function refreshCustodyDates(context: HookContext, without?: number): Promise<void> {
  const rules = await custodyRules(context, without)
  const cremains = context.area('cremains')
  for (const record of await cremains.find({ status: 'received' }, most)) {
    const dates = datesOf(record, rules)
    if (
      dates.collectBy !== (record.collectBy ?? null) ||
      dates.noticeBy !== (record.noticeBy ?? null)
    )
      await cremains.updateComputed(record.id, { ...dates })
  }
}
