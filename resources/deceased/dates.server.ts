import { dateText, dayBoundsOf, sameDate } from '../../core/date-rules'
import { badInput } from '../../server/engine/problem/problem'
import type { HookContext, NextRecord } from '../../server/engine/resources/extend'
import type deceased from './area'

type Person = NextRecord<(typeof deceased)['fields']>

/**
 * A death or a birth that is changed does not come to lie after an interment that took place: one of the
 * two is wrong, and whichever it is can be corrected first. @throws Problem 400 that names the interment's day
 */
export async function assertInterredAfter(
  context: HookContext,
  next: Person,
  previous: Record<string, unknown>,
): Promise<void> {
  const moved = (['deathDate', 'birthDate'] as const).filter(
    (name) => next[name] != null && !sameDate(next[name], previous[name]),
  )
  if (moved.length === 0) return
  const interments = await context.area('interments').find({ deceased: next.id })
  const errors = moved.flatMap((field) => {
    const since = dayBoundsOf(next[field], 'UTC').earliest
    const early = interments.find(({ status, disposition, actualDate }) => {
      if (status === 'voided' || disposition === 'cenotaph') return false
      const { latest } = dayBoundsOf(actualDate, 'UTC')
      return since !== null && latest !== null && latest < since
    })
    return early
      ? [
          {
            field,
            message: `must not lie after the interment: ${dateText(early.actualDate, 'UTC')}`,
            code: 'afterInterment',
            params: { other: dateText(early.actualDate, 'UTC') },
          },
        ]
      : []
  })
  if (errors.length > 0) throw badInput(errors)
}
