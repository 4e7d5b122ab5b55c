import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { Suspense, useState } from 'react'
import { todayIn } from '../../core/calendar-days'
import type { Field } from '../../core/fields'
import { fromLocalDateTime, toLocalDateTime } from '../../core/local-time'
import { PastDayField, usePastDay } from '../../src/app/past-day-field'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { SlotHints } from '../../src/cemetery/calendar/lazy-with-messages'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { PromptDialog } from '../../src/derive/form/prompt-dialog'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { dayLimits } from '../../src/kit/day-limits'
import { zoneName } from '../../src/kit/instants'
import { useIntermentStep } from './use-interment-step'

interface StepDialogProps {
  record: AreaRecord
  step: 'schedule' | 'complete'
  onClose: () => void
}

/** One step with the one date that it needs: when it starts, or the day on which it was done. */
export function StepDialog({ step, ...props }: StepDialogProps) {
  return step === 'schedule' ? <Schedule {...props} /> : <Complete {...props} />
}

function Schedule({ record, onClose }: Omit<StepDialogProps, 'step'>) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const { timeZone, locale } = useFormat()
  const go = useIntermentStep(record)
  const [when, setWhen] = useState(
    toLocalDateTime(record.scheduledStart as string | null, timeZone),
  )
  const instant = fromLocalDateTime(when, timeZone)
  return (
    <PromptDialog
      title={texts.areaText('progress.schedule')}
      action={texts.areaText('progress.schedule')}
      complaints={{ scheduledStart: instant ? undefined : translate('areas.errors.required') }}
      send={(override) => go({ status: 'scheduled', scheduledStart: instant }, override)}
      overridable
      onClose={onClose}
    >
      {(complaint) => (
        <>
          <TextField
            autoFocus
            required
            label={texts.label('scheduledStart')}
            type="datetime-local"
            value={when}
            onChange={({ target }) => setWhen(target.value)}
            error={complaint('scheduledStart') !== undefined}
            helperText={complaint('scheduledStart') ?? zoneName(timeZone, locale)}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: {
                autoComplete: 'off',
                ...dayLimits(area.fields.scheduledStart as Field, timeZone),
              },
            }}
          />
          {instant && Date.parse(instant) > Date.now() && (
            <Suspense fallback={null}>
              <SlotHints
                question={{
                  on: when.slice(0, 10),
                  disposition: record.disposition as string | null,
                  location: record.location as number | null,
                  chapel: record.chapel as number | null,
                  crew: record.crew as number | null,
                  interment: record.id,
                  start: instant,
                  end: null,
                }}
                onPick={(time) => setWhen(toLocalDateTime(time, timeZone))}
              />
            </Suspense>
          )}
        </>
      )}
    </PromptDialog>
  )
}

/** It was done on the day for which it was planned, if that has come; else today. */
function Complete({ record, onClose }: Omit<StepDialogProps, 'step'>) {
  const texts = useAreaTexts(useArea())
  const { timeZone } = useFormat()
  const go = useIntermentStep(record)
  const pastDay = usePastDay()
  const [when, setWhen] = useState(() => {
    const today = todayIn(timeZone)
    const planned = toLocalDateTime(record.scheduledStart as string | null, timeZone).slice(0, 10)
    return planned && planned <= today ? planned : today
  })
  return (
    <PromptDialog
      title={texts.areaText('progress.complete')}
      action={texts.areaText('progress.complete')}
      complaints={{ actualDate: pastDay(when) }}
      send={() => go({ status: 'completed', actualDate: when })}
      onClose={onClose}
    >
      {(complaint) => (
        <PastDayField
          label={texts.label('actualDate')}
          value={when}
          onChange={setWhen}
          complaint={complaint('actualDate')}
        />
      )}
    </PromptDialog>
  )
}
