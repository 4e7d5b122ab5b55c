import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { todayIn } from '../../core/calendar-days'
import { PastDayField, usePastDay } from '../../src/app/past-day-field'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useFormat } from '../../src/app/use-format'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { PromptDialog } from '../../src/derive/form/prompt-dialog'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { useIntermentStep } from './use-interment-step'

interface DisinterDialogProps {
  record: AreaRecord
  onClose: () => void
}

/** Somebody is taken out again: when, why, and by which permit. The interment itself stays. */
export default function DisinterDialog({ record, onClose }: DisinterDialogProps) {
  const texts = useAreaTexts(useArea())
  const translate = useTranslate()
  const { timeZone } = useFormat()
  const go = useIntermentStep(record)
  const pastDay = usePastDay()
  const plans = useAreaAccess('disinterments')
  const links = useAreaLinks()
  const [on, setOn] = useState(() => todayIn(timeZone))
  const [reason, setReason] = useState('')
  const [permit, setPermit] = useState('')
  return (
    <PromptDialog
      title={texts.areaText('disinter.title', { name: record.label })}
      about={texts.areaText('disinter.what')}
      action={texts.areaText('disinter.open')}
      complaints={{
        disinterredOn: pastDay(on),
        disinterReason: reason.trim() ? undefined : translate('areas.errors.required'),
      }}
      send={() =>
        go({
          status: 'disinterred',
          disinterredOn: on,
          disinterReason: reason.trim(),
          disinterPermit: permit.trim() || null,
        })
      }
      onClose={onClose}
    >
      {(complaint) => (
        <>
          {plans.write && (
            <Alert
              severity="info"
              action={
                <Button
                  color="inherit"
                  component={RouterLink}
                  to={links.create('disinterments', { interment: record.id })}
                >
                  {texts.areaText('disinter.plan')}
                </Button>
              }
            >
              {texts.areaText('disinter.flow')}
            </Alert>
          )}
          <PastDayField
            label={texts.label('disinterredOn')}
            value={on}
            onChange={setOn}
            complaint={complaint('disinterredOn')}
          />
          <TextField
            required
            multiline
            label={texts.label('disinterReason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={complaint('disinterReason') !== undefined}
            helperText={complaint('disinterReason')}
            slotProps={{ htmlInput: { maxLength: 255 } }}
          />
          <TextField
            label={texts.label('disinterPermit')}
            value={permit}
            onChange={({ target }) => setPermit(target.value)}
            slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 60 } }}
          />
        </>
      )}
    </PromptDialog>
  )
}
