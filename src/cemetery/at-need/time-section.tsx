import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { AnyArea } from '../../../core/area'
import { fromLocalDateTime, toLocalDateTime } from '../../../core/local-time'
import { useFormat } from '../../app/use-format'
import { FormCard } from '../../derive/form/form-sections'

const usual = 3_600_000

/** Day and time; a service takes an hour until somebody says otherwise. */
export function TimeSection({ area }: { area: AnyArea }) {
  const translate = useTranslate()
  const { timeZone } = useFormat()
  const form = useFormContext()
  const start = useWatch({ name: 'scheduledStart' }) as string
  /** The end that was filled in by itself: it goes along with the start. */
  const filled = useRef('')
  useEffect(() => {
    const instant = fromLocalDateTime(start ?? '', timeZone)
    const end = form.getValues('scheduledEnd') as string
    // While a year is being typed it is long ago.
    if (!instant || instant < '2000' || (end && end !== filled.current)) return
    filled.current = toLocalDateTime(new Date(Date.parse(instant) + usual).toISOString(), timeZone)
    form.setValue('scheduledEnd', filled.current, { shouldDirty: true })
  }, [form, start, timeZone])
  return (
    <FormCard
      area={area}
      section={{ title: translate('atNeed.when'), fields: ['scheduledStart', 'scheduledEnd'] }}
    />
  )
}
