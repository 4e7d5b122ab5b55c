interface Overridden {
  authority?: string | null
  overrideReason?: string | null
  timeOverride?: string | null
}

/** What was said for what the place refused, without what was said for the hour. */
export function placeReasonOf(previous: Overridden | null): string | null {
  if (previous?.authority !== 'no') return null
  const { overrideReason = null, timeOverride } = previous
  const also = timeOverride ? `; ${timeOverride}` : ''
  return also && overrideReason?.endsWith(also)
    ? overrideReason.slice(0, -also.length)
    : overrideReason
}

/** What was said for the hour; where the place refuses nothing, all that was said. */
export const timeReasonOf = (previous: Overridden | null): string | null =>
  previous?.timeOverride ??
  (previous && previous.authority !== 'no' ? (previous.overrideReason ?? null) : null)

/** Both stand on the record and on the order; what was said for both stands there once. */
export const reasonsSaid = (place: string | null, time: string | null): string | null =>
  [...new Set([place, time])].filter(Boolean).join('; ') || null
