import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Field } from '../../core/fields'
import { todayIn } from '../../core/week'
import type { AreaRecord } from '../../src/derive/columns'
import { useAreaTexts } from '../../src/derive/texts'
import { AskDialog } from '../../src/kit/ask-dialog'
import { dayLimits } from '../../src/kit/day-limits'
import { useArea } from '../../src/kit/use-area'
import { useReading } from '../../src/kit/use-reading'
import { useStep } from './use-step'

/** The two steps that there is no way back from, each with what has to be said. */
export default function StepDialog({
  record,
  to,
  onClose,
}: {
  record: AreaRecord
  to: 'signed' | 'cancelled'
  onClose: () => void
}) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const { timeZone } = useReading()
  const go = useStep(record)
  const signing = to === 'signed'
  const field = signing ? 'signedOn' : 'cancelReason'
  const [value, setValue] = useState(signing ? todayIn(timeZone) : '')
  return (
    <AskDialog
      title={texts.own(`steps.${to}`)}
      about={texts.own(`what.${to}`)}
      action={texts.own(`steps.${to}`)}
      color={signing ? 'primary' : 'error'}
      complaints={{ [field]: value.trim() ? undefined : translate('areas.errors.required') }}
      send={() => go({ status: to, [field]: value })}
      onClose={onClose}
    >
      {(complaint) => (
        <TextField
          autoFocus
          required
          type={signing ? 'date' : 'text'}
          label={texts.label(field)}
          value={value}
          onChange={({ target }) => setValue(target.value)}
          error={complaint(field) !== undefined}
          helperText={complaint(field)}
          slotProps={{
            inputLabel: signing ? { shrink: true } : undefined,
            htmlInput: signing
              ? {
                  ...dayLimits(area.fields.signedOn as Field, timeZone),
                  ...(record.date ? { min: String(record.date) } : {}),
                }
              : { maxLength: 255 },
          }}
        />
      )}
    </AskDialog>
  )
}
