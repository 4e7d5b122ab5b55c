import type { RowPlan } from '../../../core/imports/row-reader'
import type { StoredRecord } from '../../engine/resources/repository'
import type { importRepositories } from './run-steps'
import { personChanges } from './update-changes'

/**
 * Fills what a person's record does not say yet from a row; nothing that it says is changed. `bury`: the
 * record had no interment, the row's is to be written; `gone`: it was archived since the check. `changes`: the
 * row is the record itself, changed in a list of ours.
 */
export async function mergePerson(
  repository: ReturnType<typeof importRepositories>,
  id: number,
  plan: RowPlan,
  changes: boolean,
): Promise<'merged' | 'bury' | 'gone'> {
  const deceased = repository('deceased')
  const before: StoredRecord = await deceased.lock(id)
  if (before.archivedAt) return 'gone'
  const { person = {} } = plan
  const empty = (value: unknown) =>
    value === null ||
    value === undefined ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  const values = Object.fromEntries(
    Object.entries(person).filter(([name, value]) => !empty(value) && empty(before[name])),
  )
  const own = (before.custom ?? {}) as Record<string, unknown>
  if (person.custom)
    values.custom = Object.fromEntries(
      Object.entries(person.custom).filter(([key]) => !(key in own)),
    )
  await deceased.update(id, before.version, changes ? personChanges(plan, before) : values)
  const lying = await repository('interments').find({ deceased: id }, 1)
  return lying.length === 0 && plan.interment ? 'bury' : 'merged'
}
