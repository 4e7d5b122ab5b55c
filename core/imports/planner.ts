import type { Target } from './fields'
import { withLinks } from './links'
import { contactPlanner } from './plan-contact'
import { deceasedPlanner } from './plan-deceased'
import { intermentPlanner } from './plan-interment'
import { locationPlanner } from './plan-location'
import { rightPlanner } from './plan-right'
import type { Planner, Sheet } from './row'

const planners: Readonly<Record<Target, (sheet: Sheet) => Planner>> = {
  deceased: deceasedPlanner,
  locations: locationPlanner,
  contacts: contactPlanner,
  'interment-rights': rightPlanner,
  interments: intermentPlanner,
}

/** How rows of this file are read. */
export const plannerOf = (target: Target, sheet: Sheet): Planner =>
  withLinks(target, sheet, planners[target](sheet))
