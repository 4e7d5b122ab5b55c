import type { ProblemBody } from '../../core/problem'
import type { Translate } from '../derive/texts'

/** The problem details that a failed call carried, if any. */
export const problemOf = (error: unknown): Partial<ProblemBody> =>
  ((error as { body?: Partial<ProblemBody> } | null)?.body ?? {}) as Partial<ProblemBody>

/** A failed call in one sentence: the server's own words where it gave any. */
export function problemText(error: unknown, translate: Translate): string {
  const { title, detail } = problemOf(error)
  const status = (error as { status?: number } | null)?.status
  if (status === 412) return translate('areas.stale.short')
  if (status === 403) return translate('areas.state.forbidden')
  return (
    [title, detail].filter(Boolean).join('. ') ||
    translate(status ? 'error.unknown' : 'error.noAnswer', { status })
  )
}
