/**
 * The day by which somebody must act, `YYYY-MM-DD`: for what is dangerous the day on which that was seen, so
 * that it comes before all that is due later; for the rest the next inspection.
 */
export function actBy({
  stands,
  dangerous,
  seenOn,
  nextDue,
}: {
  stands: boolean
  dangerous: boolean
  seenOn: string
  nextDue: string | null | undefined
}): string | null {
  if (!stands) return null
  return dangerous ? seenOn : (nextDue ?? null)
}
