import type { CemeterySummary, MenuAnswer } from '../../../core/session'

/** Grouped by organization and sorted by organizationId (specification 2.2); without one: last. */
export function menuOf(cemeteries: readonly CemeterySummary[]): MenuAnswer {
  const groups = new Map<number | null, MenuAnswer[number]>()
  for (const cemetery of cemeteries) {
    const { organizationId, organization } = cemetery
    const group = groups.get(organizationId)
    if (group) group.cemeteries.push(cemetery)
    else
      groups.set(organizationId, {
        organizationId,
        organizationName: organization?.name ?? null,
        cemeteries: [cemetery],
      })
  }
  const rank = (id: number | null) => id ?? Number.POSITIVE_INFINITY
  return [...groups.values()].sort((a, b) => rank(a.organizationId) - rank(b.organizationId))
}
