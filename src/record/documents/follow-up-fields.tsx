import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import type { AnyArea } from '../../../core/area'
import type { SendBody } from '../../../core/documents/document'
import { useAreaTexts } from '../../i18n/area-texts'

export type FollowUp = Pick<SendBody, 'remindEveryDays' | 'applyWhenSigned' | 'wetOriginal'>

const reminderDays = [1, 3, 7, 14]

/** What follows once a document is out to be signed. @param applies whether the area has a step for it */
export function FollowUpFields({
  area,
  value,
  applies,
  onChange,
}: {
  area: AnyArea
  value: FollowUp
  applies: boolean
  onChange: (value: FollowUp) => void
}) {
  const translate = useTranslate()
  const texts = useAreaTexts(area)
  return (
    <>
      <TextField
        select
        label={translate('documents.remindBySchedule')}
        value={value.remindEveryDays ?? ''}
        onChange={({ target }) =>
          onChange({ ...value, remindEveryDays: Number(target.value) || null })
        }
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate('documents.neverReminds')}</MenuItem>
        {reminderDays.map((days) => (
          <MenuItem key={days} value={days}>
            {translate('documents.everyDays', { smart_count: days })}
          </MenuItem>
        ))}
      </TextField>
      <FormGroup>
        {applies && (
          <FormControlLabel
            control={
              <Checkbox
                checked={value.applyWhenSigned}
                onChange={({ target }) => onChange({ ...value, applyWhenSigned: target.checked })}
              />
            }
            label={texts.areaText('whenDocumentSigned')}
          />
        )}
        <FormControlLabel
          control={
            <Checkbox
              checked={value.wetOriginal}
              onChange={({ target }) => onChange({ ...value, wetOriginal: target.checked })}
            />
          }
          label={translate('documents.wetOriginal')}
        />
      </FormGroup>
    </>
  )
}
