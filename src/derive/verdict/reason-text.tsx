import { useLocaleState, useTranslate } from 'ra-core'
import { formatCalendarDate } from '../../../core/dates/calendar'
import { monumentMeasure, permitMeasureCodes } from '../../../core/monuments/measure'
import type { ProblemParams } from '../../../core/problem'
import { formatMeasure } from '../../../core/units/measure'
import { useFormat } from '../../app/use-format'

interface Reason {
  code: string
  message: string
  params?: ProblemParams
}

/** A reason in the reader's language; the server's sentence where there are no words for its code. */
export function ReasonText({ reason: { code, message, params = {} } }: { reason: Reason }) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const { units } = useFormat()
  const measured = permitMeasureCodes.has(code)
  const said = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      name === 'on' || name === 'until'
        ? formatCalendarDate(String(value), locale)
        : measured && typeof value === 'number'
          ? formatMeasure(monumentMeasure, value, units, locale)
          : (value ?? '…'),
    ]),
  )
  return translate(`verdict.reasons.${code}`, { ...said, _: message })
}
