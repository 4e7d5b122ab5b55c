import type { AnyArea } from '../../core/area'
import { stepBetween } from '../../core/status-steps'
import { workStatuses } from '../../core/work-status'

/** The board's columns, in the order of the work; what was cancelled is in the list. */
export const boardColumns = workStatuses.filter((status) => status !== 'cancelled')
export type BoardColumn = Exclude<(typeof workStatuses)[number], 'cancelled'>

/** The key of the step that leads from one status to another, if there is one. */
export const stepTo = (area: AnyArea, from: string, to: string): string | undefined =>
  stepBetween(area, from, to)?.[0]
