import type { ImportTarget } from './fields'
import { contactPlanner } from './plan-contact'
import { deceasedPlanner } from './plan-deceased'
import { earlierTitlePlanner } from './plan-earlier-title'
import { intermentPlanner } from './plan-interment'
import { locationPlanner } from './plan-location'
import { rightPlanner } from './plan-right'
import { withLinks } from './row-links'
import type { ImportSheet, Planner } from './row-reader'

const planners: Readonly<Record<ImportTarget, (sheet: ImportSheet) => Planner>> = {
  deceased: deceasedPlanner,
  locations: locationPlanner,
  contacts: contactPlanner,
  'interment-rights': rightPlanner,
  interments: intermentPlanner,
  'earlier-titles': earlierTitlePlanner,
}

/** How rows of this file are read. */
export const plannerOf = (target: ImportTarget, sheet: ImportSheet): Planner =>
  withLinks(target, sheet, planners[target](sheet))
