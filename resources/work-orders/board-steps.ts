import type { AnyArea, StatusStep } from '../../core/area'
import { workStatuses } from '../../core/work-status'

/** The board's columns, in the order of the work; what was cancelled is in the list. */
export const boardColumns = workStatuses.filter((status) => status !== 'cancelled')
export type BoardColumn = Exclude<(typeof workStatuses)[number], 'cancelled'>

/** The step that leads from one state to another, if there is one. */
export function stepTo(area: AnyArea, from: string, to: string): string | undefined {
  return stepsFrom(area, from).find(([, step]) => step.to === to)?.[0]
}

/** Every step from a state, by its name. */
export const stepsFrom = (area: AnyArea, from: string): Array<[name: string, step: StatusStep]> =>
  Object.entries(area.steps ?? {}).filter(([, step]) => step.from.includes(from))
