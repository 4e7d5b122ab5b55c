import type { OverriddenReason } from '../../core/authority/overridden'
import type { FoundReason } from '../../core/authority/reasons'

interface Overridden {
  authority?: string | null
  authorityReasons?: string | null
  overrideReason?: string | null
  timeOverride?: string | null
}

/** What is kept with the interment: of a refusal also what it is about, and why it was passed over. */
export const keptReasons = (
  reasons: ReadonlyArray<FoundReason & { override?: string | undefined }>,
): string =>
  JSON.stringify(
    reasons.map(({ code, verdict, message, params, subject, override }) => ({
      code,
      verdict,
      message,
      params,
      ...(verdict === 'no' && { subject, override }),
    })),
  )

/** The refusals that were passed over when the place was asked last, each with what was said for it. */
export function overriddenIn(previous: Overridden | null): OverriddenReason[] {
  if (previous?.authority !== 'no') return []
  const kept = JSON.parse(previous.authorityReasons ?? '[]') as Array<
    Partial<OverriddenReason> & { code: string; verdict: string }
  >
  const once = saidForAll(previous)
  return kept.flatMap(({ code, verdict, subject, override = once ?? undefined }) =>
    verdict === 'no' && override !== undefined ? [{ code, subject, override }] : [],
  )
}

/** What was said for what the place refused, without what was said for the hour. */
export function placeReasonOf(previous: Overridden | null): string | null {
  if (previous?.authority !== 'no') return null
  const said = overriddenIn(previous).map(({ override }) => override)
  return said.length > 0 ? reasonsSaid(...said) : saidForAll(previous)
}

/** Kept before it was known which refusal it was for. */
function saidForAll({ overrideReason = null, timeOverride }: Overridden): string | null {
  const also = timeOverride ? `; ${timeOverride}` : ''
  return also && overrideReason?.endsWith(also)
    ? overrideReason.slice(0, -also.length)
    : overrideReason
}

/** What was said for the hour; where the place refuses nothing, all that was said. */
export const timeReasonOf = (previous: Overridden | null): string | null =>
  previous?.timeOverride ??
  (previous && previous.authority !== 'no' ? (previous.overrideReason ?? null) : null)

/** All stands on the record and on the order; what was said for several stands there once. */
export const reasonsSaid = (...said: ReadonlyArray<string | null>): string | null =>
  [...new Set(said)].filter(Boolean).join('; ') || null
