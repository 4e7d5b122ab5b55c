import { Suspense } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import { fromLocalDateTime, toLocalDateTime } from '../../core/local-time'
import { useFormat } from '../../src/app/use-format'
import { SlotHints } from '../../src/cemetery/calendar/lazy-with-messages'
import { FieldInput } from '../../src/derive/form/field-input'
import type { InputProps } from '../../src/derive/form/input-props'

const read = [
  'status',
  'disposition',
  'location',
  'chapel',
  'crew',
  'scheduledStart',
  'scheduledEnd',
] as const

/** When a service begins, with what stands against that time and the free times of the day. */
export function ServiceTime(props: InputProps) {
  const { timeZone } = useFormat()
  const { setValue } = useFormContext()
  const { pathname } = useLocation()
  const [status, disposition, location, chapel, crew, start, end] = useWatch({
    name: read as unknown as string[],
  }) as unknown[]
  const planned = status === 'requested' || status === 'scheduled'
  // As inputs hold it: by the clock of the cemetery.
  const instant = (value: unknown) =>
    typeof value === 'string' ? fromLocalDateTime(value, timeZone) : null
  const number = (value: unknown) => (Number(value) > 0 ? Number(value) : null)
  const at = instant(start)
  return (
    <div>
      <FieldInput {...props} />
      {planned && at && Date.parse(at) > Date.now() && (
        <Suspense fallback={null}>
          <SlotHints
            question={{
              on: toLocalDateTime(at, timeZone).slice(0, 10),
              disposition: typeof disposition === 'string' ? disposition : null,
              location: number(location),
              chapel: number(chapel),
              crew: number(crew),
              // What is edited is not in its own way.
              interment: number(/\/interments\/(\d+)\/edit$/i.exec(pathname)?.[1]),
              start: at,
              end: instant(end),
            }}
            onPick={(time) =>
              setValue('scheduledStart', toLocalDateTime(time, timeZone), { shouldDirty: true })
            }
          />
        </Suspense>
      )}
    </div>
  )
}
