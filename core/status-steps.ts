import type { AnyArea, StatusStep } from './area'

type AreaWithSteps = Pick<AnyArea, 'steps'>
export type NamedStep = [key: string, step: StatusStep]

const stepsOf = (area: AreaWithSteps): NamedStep[] => Object.entries(area.steps ?? {})

/** The steps that people can take from a status: the buttons of a record's page, in the area's order. */
export const stepsFrom = (area: AreaWithSteps, status: string): NamedStep[] =>
  stepsOf(area).filter(([, step]) => !step.byServer && stepPath(area, step, status) !== null)

/** The step that leads from one status to another, with its key. */
export const stepBetween = (area: AreaWithSteps, from: string, to: string): NamedStep | undefined =>
  stepsOf(area).find(([, step]) => step.to === to && step.from.includes(from))

/**
 * The area as a form offers it: its status among those that a new record begins with, or to which a step leads from
 * `status`, that of the record.
 */
export function withGivableStatuses(area: AnyArea, status: unknown): AnyArea {
  const field = area.fields.status
  if (!area.steps || field?.kind !== 'choice') return area
  const given =
    typeof status === 'string'
      ? [status, ...stepsFrom(area, status).map(([, { to }]) => to)]
      : (area.firstStatuses ?? field.choices)
  const retired = field.choices.filter((one) => !given.includes(one))
  return { ...area, fields: { ...area.fields, status: { ...field, retired } } }
}

/**
 * The statuses that a step passes from this one on, its own last: `['in-progress', 'signed']`. Null where it
 * does not start from here.
 */
export function stepPath(area: AreaWithSteps, step: StatusStep, status: string): string[] | null {
  if (step.from.includes(status)) return [step.to]
  const before = step.after === undefined ? undefined : area.steps?.[step.after]
  return before?.from.includes(status) && step.from.includes(before.to)
    ? [before.to, step.to]
    : null
}
