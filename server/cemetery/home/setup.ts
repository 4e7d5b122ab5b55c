import type { AccessRequirement } from '../../../core/access'
import type { AnyArea } from '../../../core/area'
import { type SetupStep, type SetupStepKey, setupSteps } from '../../../core/home'
import { pathsOf } from '../../../core/paths'
import type { Transaction } from '../../engine/transaction/transaction'

/** What the checklist is called among dismissals. */
export const setupName = 'setup'

interface SetupCheck {
  key: SetupStepKey
  need: AccessRequirement
  /** Done where one of these areas has a record. */
  areas: readonly string[]
  path: string
}

/** What a new cemetery begins with: the steps that areas bring, and the lists of its settings. */
function stepsOf(areas: readonly AnyArea[]): SetupCheck[] {
  const steps = areas.flatMap(({ setup, ...area }): SetupCheck[] =>
    setup
      ? [
          {
            key: setup.step,
            need: { ...area.needs, permission: area.access.write },
            areas: [area.name],
            path:
              setup.opens === 'import' ? `Imports?new=${area.name}` : pathsOf(area)[setup.opens],
          },
        ]
      : [],
  )
  const lists = areas.filter(({ menu, setup }) => menu === 'settings' && !setup)
  steps.push({
    key: 'lists',
    need: { permission: 'cemWrite' },
    areas: lists.map(({ name }) => name),
    path: 'Settings',
  })
  return steps.sort((a, b) => setupSteps.indexOf(a.key) - setupSteps.indexOf(b.key))
}

/** The steps that the caller may take; null where all are done, or the caller has put the list away. */
export async function setupOf(
  transaction: Transaction,
  areas: readonly AnyArea[],
): Promise<SetupStep[] | null> {
  const steps = stepsOf(areas).filter(({ need }) => transaction.may(need))
  if (steps.length === 0) return null
  const { cemeteryId, who } = transaction
  const [counts, dismissed] = await transaction.pipeline([
    {
      name: 'areas in use',
      text: 'select resource from record_counts where cemetery_id = $1 group by resource having sum(n) > 0',
      values: [cemeteryId],
    },
    {
      name: 'part put away',
      text: 'select from dismissals where cemetery_id = $1 and user_id = $2 and what = $3',
      values: [cemeteryId, who.userId, setupName],
    },
  ])
  if (dismissed?.rowCount) return null
  const used = new Set(counts?.rows.map(({ resource }) => resource as string))
  const told = steps.map(({ key, areas: of, path }) => ({
    key,
    path,
    done: of.some((name) => used.has(name)),
  }))
  return told.every(({ done }) => done) ? null : told
}
