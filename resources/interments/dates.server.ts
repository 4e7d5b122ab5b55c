import { todayIn } from '../../core/calendar-days'
import { type DayBounds, dateText, dayBoundsOf, sameDate } from '../../core/date-rules'
import type { FieldError } from '../../core/problem'
import { badInput } from '../../server/engine/problem/problem'
import type { HookContext, NextRecord } from '../../server/engine/resources/extend'
import type interments from './area'

type Interment = NextRecord<(typeof interments)['fields']>

/**
 * Days of an interment that cannot be, as its person's days and the calendar have it. Compared by their
 * ranges: refused is only what cannot be under any reading of either.
 * @throws Problem 400 that names the field, and the other day
 */
export async function assertIntermentDates(
  context: HookContext,
  next: Interment,
  previous: Record<string, unknown> | null,
): Promise<void> {
  const timeZone = context.transaction.timeZone
  const moved = (name: 'actualDate' | 'scheduledStart') =>
    next[name] != null && !sameDate(next[name], previous?.[name])
  const other = previous?.deceased !== next.deceased || previous?.disposition !== next.disposition
  const errors: FieldError[] = []
  const done = next.status === 'completed' && previous?.status !== 'completed'
  if (done && next.actualDate == null && next.scheduledStart != null) {
    const { earliest } = dayBoundsOf(next.scheduledStart, timeZone)
    if (earliest && earliest > todayIn(timeZone))
      errors.push({
        field: 'scheduledStart',
        message: 'lies in the future: it cannot be completed yet',
        code: 'notYet',
      })
  }
  const named = (['actualDate', 'scheduledStart'] as const).filter(
    (name) => next[name] != null && (moved(name) || other),
  )
  // Stone and name may be there long before and after.
  if (named.length > 0 && next.disposition !== 'cenotaph') {
    const [person] = await context.area('deceased').find({ id: next.deceased as number }, 1)
    for (const field of named)
      errors.push(
        ...against(field, dayBoundsOf(next[field], timeZone), {
          birth: person?.birthDate,
          death: person?.deathDate,
        }),
      )
  }
  if (errors.length > 0) throw badInput(errors)
}

function against(
  field: string,
  { latest }: DayBounds,
  { birth, death }: { birth: unknown; death: unknown },
): FieldError[] {
  const before = (value: unknown) => {
    const since = dayBoundsOf(value, 'UTC').earliest
    return latest !== null && since !== null && latest < since
  }
  if (before(death)) return [fault(field, 'beforeDeath', 'the death', death)]
  return before(birth) ? [fault(field, 'beforeBirth', 'the birth', birth)] : []
}

const fault = (field: string, code: string, what: string, value: unknown): FieldError => ({
  field,
  message: `must not lie before ${what}: ${dateText(value, 'UTC')}`,
  code,
  params: { other: dateText(value, 'UTC') },
})
