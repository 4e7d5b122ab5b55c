import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Field } from '../../core/fields'
import { todayIn } from '../../core/week'
import { fromZoned, toZoned } from '../../core/zoned'
import type { AreaRecord } from '../../src/derive/columns'
import { useAreaTexts } from '../../src/derive/texts'
import { AskDialog } from '../../src/kit/ask-dialog'
import { dayLimits } from '../../src/kit/day-limits'
import { zoneName } from '../../src/kit/instants'
import { PastDayField, usePastDay } from '../../src/kit/past-day-field'
import { useArea } from '../../src/kit/use-area'
import { useReading } from '../../src/kit/use-reading'
import { useProgress } from './use-progress'

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
  const { timeZone, locale } = useReading()
  const go = useProgress(record)
  const [when, setWhen] = useState(toZoned(record.scheduledStart as string | null, timeZone))
  const instant = fromZoned(when, timeZone)
  return (
    <AskDialog
      title={texts.own('progress.schedule')}
      action={texts.own('progress.schedule')}
      complaints={{ scheduledStart: instant ? undefined : translate('areas.errors.required') }}
      send={() => go({ status: 'scheduled', scheduledStart: instant })}
      onClose={onClose}
    >
      {(complaint) => (
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
      )}
    </AskDialog>
  )
}

/** It was done on the day for which it was planned, if that has come; else today. */
function Complete({ record, onClose }: Omit<StepDialogProps, 'step'>) {
  const texts = useAreaTexts(useArea())
  const { timeZone } = useReading()
  const go = useProgress(record)
  const pastDay = usePastDay()
  const [when, setWhen] = useState(() => {
    const today = todayIn(timeZone)
    const planned = toZoned(record.scheduledStart as string | null, timeZone).slice(0, 10)
    return planned && planned <= today ? planned : today
  })
  return (
    <AskDialog
      title={texts.own('progress.complete')}
      action={texts.own('progress.complete')}
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
    </AskDialog>
  )
}
