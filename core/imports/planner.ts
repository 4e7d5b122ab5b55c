import type { Target } from './fields'
import { withLinks } from './links'
import { deceasedPlanner } from './plan-deceased'
import { locationPlanner } from './plan-location'
import type { Planner, Sheet } from './row'

/** How rows of this file are read. */
export const plannerOf = (target: Target, sheet: Sheet): Planner =>
  withLinks(target, sheet, target === 'deceased' ? deceasedPlanner(sheet) : locationPlanner(sheet))
