import { useTranslate } from 'ra-core'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { AnyArea } from '../../../core/area'
import { fromLocalDateTime, toLocalDateTime } from '../../../core/local-time'
import { useFormat } from '../../app/use-format'
import { FormCard } from '../../derive/form/form-sections'
import { SlotHints } from '../calendar/lazy-with-messages'

/** Day and time; a service takes as long as the cemetery's rules say, until somebody says otherwise. */
export function TimeSection({ area }: { area: AnyArea }) {
  const translate = useTranslate()
  const { timeZone } = useFormat()
  const form = useFormContext()
  const start = useWatch({ name: 'scheduledStart' }) as string
  /** The end that was filled in by itself: it goes along with the start. */
  const filled = useRef('')
  const [minutes, setMinutes] = useState(60)
  useEffect(() => {
    const instant = fromLocalDateTime(start ?? '', timeZone)
    const end = form.getValues('scheduledEnd') as string
    // While a year is being typed it is long ago.
    if (!instant || instant < '2000' || (end && end !== filled.current)) return
    const until = new Date(Date.parse(instant) + minutes * 60_000)
    filled.current = toLocalDateTime(until.toISOString(), timeZone)
    form.setValue('scheduledEnd', filled.current, { shouldDirty: true })
  }, [form, start, timeZone, minutes])
  return (
    <FormCard
      area={area}
      section={{
        title: translate('atNeed.when'),
        fields: ['scheduledStart', 'scheduledEnd', 'chapel', 'crew'],
        note: <FreeTimes onLength={setMinutes} />,
      }}
    />
  )
}

/** What stands against the time that was said, and which times of that day are free. */
function FreeTimes({ onLength }: { onLength: (minutes: number) => void }) {
  const { timeZone } = useFormat()
  const form = useFormContext()
  const [disposition, location, chapel, crew, start, end] = useWatch({
    name: ['disposition', 'location', 'chapel', 'crew', 'scheduledStart', 'scheduledEnd'],
  }) as [string | null, ...Array<number | null>, string | null, string | null]
  const instant = fromLocalDateTime(String(start ?? ''), timeZone)
  if (!instant || Date.parse(instant) < Date.now()) return null
  return (
    <Suspense fallback={null}>
      <SlotHints
        question={{
          on: toLocalDateTime(instant, timeZone).slice(0, 10),
          disposition: disposition || null,
          location: location as number | null,
          chapel: chapel as number | null,
          crew: crew as number | null,
          interment: null,
          start: instant,
          end: fromLocalDateTime(String(end ?? ''), timeZone),
        }}
        onLength={onLength}
        onPick={(time) =>
          form.setValue('scheduledStart', toLocalDateTime(time, timeZone), { shouldDirty: true })
        }
      />
    </Suspense>
  )
}
