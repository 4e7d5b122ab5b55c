import type { FieldError } from './problem'

/** A visit to something that must stand safely. Days `YYYY-MM-DD`. */
interface Inspection {
  on: string
  nextDue?: string | null
}

/** The newest by its day; of two on one day the one that stands later. */
export const lastInspection = <I extends Inspection>(inspections: readonly I[]): I | undefined =>
  inspections.reduce<I | undefined>(
    (last, one) => (!last || one.on >= last.on ? one : last),
    undefined,
  )

/** The next visit comes after this one. What is wrong with the first that does not, if any. */
export function nextDueError(inspections: readonly Inspection[]): FieldError | undefined {
  const wrong = inspections.findIndex(({ on, nextDue }) => nextDue != null && nextDue <= on)
  return wrong < 0
    ? undefined
    : {
        field: `inspections.${wrong}.nextDue`,
        message: 'must not come before the inspection',
        code: 'before',
      }
}
