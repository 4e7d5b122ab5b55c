import type { AnyArea, StatusStep } from '../../../core/area'
import { stepBetween } from '../../../core/status-steps'
import { badInput } from '../problem/problem'
import type { RecordValues } from '../sql/insert-queries'
import type { Extension } from './extend'
import type { StoredRecord } from './record-values'

/** The step that a change of status is; undefined where the status stays. */
export interface StepTaken {
  key: string
  step: StatusStep
}

/**
 * Holds a change of status, or the first status of a new record, against the area's steps.
 * @throws Problem 400, or the area's own (`refusedStep`)
 */
export function assertStatusStep(
  area: AnyArea,
  extension: Extension | undefined,
  next: RecordValues,
  previous: StoredRecord | null,
): StepTaken | undefined {
  const { status: to } = next
  if (!area.steps || to == null) return
  if (!previous) {
    if (area.firstStatuses?.includes(String(to)) === false) throw refused(extension, 'new', to)
    return
  }
  const from = previous.status
  if (from === to || from == null) return
  const found = stepBetween(area, String(from), String(to))
  if (!found) throw refused(extension, String(from), to)
  return { key: found[0], step: found[1] }
}

/** What a step needs, once its hook has filled in what was left out. @throws Problem 400 */
export function assertStepFields({ step }: StepTaken, next: RecordValues): void {
  const missing = (step.requiredFields ?? []).filter(
    (name) => next[name] == null || next[name] === '',
  )
  if (missing.length > 0)
    throw badInput(missing.map((field) => ({ field, message: 'is required' })))
}

const refused = (extension: Extension | undefined, from: string, to: unknown) =>
  extension?.refusedStep?.(from, String(to)) ??
  badInput([
    {
      field: 'status',
      message: `cannot go from ${from} to ${to}`,
      code: 'step',
      params: { from, to: String(to) },
    },
  ])
