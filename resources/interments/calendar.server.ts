import { isClash, spanOf } from '../../core/calendar/check'
import { defaultServiceRules } from '../../core/calendar/rules'
import {
  clashProblem,
  findingsOf,
  lockServiceDays,
  refusalsOf,
} from '../../server/cemetery/calendar/check'
import type { HookContext, NextRecord } from '../../server/engine/resources/extend'
import { enforceVerdict } from '../../server/engine/resources/verdict'
import type interments from './area'
import { nameOf } from './place.server'

type Interment = NextRecord<(typeof interments)['fields']>
type Before = Record<string, unknown> | null

/**
 * A service that is planned takes no time that another has, and keeps to the cemetery's rules. Asked where its
 * time, place, chapel or crew changes; never of the past, nor of what an import says.
 * @throws Problem 409 `clash` with the services at that time, 409 `blocked` with reasons
 */
export async function assertService(context: HookContext, next: Interment, previous: Before) {
  const start = next.scheduledStart
  if (context.importing || !start || !isPlanned(next.status) || !isAsked(next, previous)) return
  const wanted = {
    id: next.id,
    start,
    end: next.scheduledEnd ?? null,
    disposition: next.disposition ?? null,
    // Nothing is opened for a cenotaph.
    location: next.disposition === 'cenotaph' ? null : (next.location ?? null),
    chapel: next.chapel ?? null,
    crew: next.crew ?? null,
  }
  const { from, to } = spanOf(wanted, defaultServiceRules)
  if (to < Date.now()) return
  await lockServiceDays(context, from, to)
  const { findings, others } = await findingsOf(context, wanted)
  const clashes = findings.filter((finding) => isClash(finding) && finding.effect === 'no')
  if (clashes.length > 0) throw clashProblem(context, clashes, others)
  next.timeOverride = null
  const refused = refusalsOf(findings)
  if (refused.length === 0) return
  await enforceVerdict(context, refused, {
    resource: 'interments',
    id: next.id,
    label: await nameOf(context, next),
  })
  next.timeOverride = context.transaction.override?.reason ?? null
}

const isPlanned = (status: unknown) => status === 'requested' || status === 'scheduled'

function isAsked(next: Interment, previous: Before): boolean {
  if (!previous || !isPlanned(previous.status) || previous.archivedAt != null) return true
  const time = (value: unknown) => (value ? Date.parse(String(value)) : null)
  return (
    time(previous.scheduledStart) !== time(next.scheduledStart) ||
    time(previous.scheduledEnd) !== time(next.scheduledEnd) ||
    (['chapel', 'crew', 'location'] as const).some(
      (name) => (previous[name] ?? null) !== (next[name] ?? null),
    )
  )
}
