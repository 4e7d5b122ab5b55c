import type { AnyArea } from '../../../core/area'
import { badInput } from '../problem/problem'
import type { RecordValues } from '../sql/insert-queries'
import type { StoredRecord } from './record-values'

/** Holds a change of state against the area's steps. @throws Problem 400 */
export function assertStatusStep(area: AnyArea, next: RecordValues, previous: StoredRecord): void {
  const { status: to } = next
  const from = previous.status
  if (!area.steps || from === to || from == null) return
  const step = Object.values(area.steps).find(
    (one) => one.to === to && one.from.includes(String(from)),
  )
  if (!step)
    throw badInput([
      {
        field: 'status',
        message: `cannot go from ${from} to ${to}`,
        code: 'step',
        params: { from: String(from), to: String(to) },
      },
    ])
  const missing = (step.requiredFields ?? []).filter(
    (name) => next[name] == null || next[name] === '',
  )
  if (missing.length > 0)
    throw badInput(missing.map((field) => ({ field, message: 'is required' })))
}
