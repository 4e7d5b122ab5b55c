import type { Permission } from '../../../core/access'
import type { AnyArea } from '../../../core/area'
import type { SetupStep } from '../../../core/home'
import { pathsOf } from '../../../core/paths'
import type { Transaction } from '../../engine/transaction/transaction'

/** What the checklist is called among dismissals. */
export const setupName = 'setup'

interface SetupCheck {
  key: SetupStep['key']
  need: Permission
  /** Done where one of these areas has a record. */
  areas: readonly string[]
  path: string
}

/** What a new cemetery begins with, in order. */
function stepsOf(areas: readonly AnyArea[]): SetupCheck[] {
  const paths = (name: string) => {
    const area = areas.find((one) => one.name === name)
    if (!area) throw new Error(`no area is called ${name}`)
    return pathsOf(area)
  }
  const lists = areas.filter(({ menu, name }) => menu === 'settings' && name !== 'property-types')
  return [
    {
      key: 'types',
      need: 'cemWrite',
      areas: ['property-types'],
      path: paths('property-types').list,
    },
    { key: 'places', need: 'locWrite', areas: ['locations'], path: paths('locations').list },
    { key: 'lists', need: 'cemWrite', areas: lists.map(({ name }) => name), path: 'Settings' },
    { key: 'register', need: 'decWrite', areas: ['deceased'], path: 'Imports?new=deceased' },
    {
      key: 'interment',
      need: 'decWrite',
      areas: ['interments'],
      path: paths('interments').create,
    },
  ]
}

/** The steps that the caller may take; null where all are done, or the caller has put the list away. */
export async function setupOf(
  transaction: Transaction,
  areas: readonly AnyArea[],
): Promise<SetupStep[] | null> {
  const steps = stepsOf(areas).filter(({ need }) => transaction.may({ permission: need }))
  if (steps.length === 0) return null
  const { cemeteryId, who } = transaction
  const [counts, dismissed] = await transaction.pipeline([
    {
      text: 'select resource from record_counts where cemetery_id = $1 group by resource having sum(n) > 0',
      values: [cemeteryId],
    },
    {
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
