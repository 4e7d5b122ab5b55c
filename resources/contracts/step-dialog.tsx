import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { todayIn } from '../../core/calendar-days'
import type { Field } from '../../core/fields'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { PromptDialog } from '../../src/derive/form/prompt-dialog'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { dayLimits } from '../../src/kit/day-limits'
import { useContractStep } from './use-contract-step'

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
  const { timeZone } = useFormat()
  const go = useContractStep(record)
  const signing = to === 'signed'
  const field = signing ? 'signedOn' : 'cancelReason'
  const [value, setValue] = useState(signing ? todayIn(timeZone) : '')
  return (
    <PromptDialog
      title={texts.areaText(`steps.${to}`)}
      about={texts.areaText(`what.${to}`)}
      action={texts.areaText(`steps.${to}`)}
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
    </PromptDialog>
  )
}
