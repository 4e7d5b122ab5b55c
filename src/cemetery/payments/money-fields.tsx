import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import type { Field } from '../../../core/fields'
import { DayInput } from '../../app/day-input'
import { useArea } from '../../app/use-area'
import { useFormat } from '../../app/use-format'
import { useAreaTexts } from '../../i18n/area-texts'
import { dayLimits } from '../../kit/day-limits'
import type { MoneyFieldValues } from './use-money-fields'

/** Method, date and reference; of a check its bank as well. */
export function MoneyFields({ values }: { values: MoneyFieldValues }) {
  const area = useArea('transactions')
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const { timeZone } = useFormat()
  return (
    <>
      <TextField
        select
        label={texts.label('method')}
        value={values.method}
        onChange={({ target }) => values.setMethod(Number(target.value))}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value={0}>—</option>
        {values.methods.map((one) => (
          <option key={one.id} value={one.id}>
            {one.label}
          </option>
        ))}
      </TextField>
      <DayInput
        label={texts.label('date')}
        inputRef={values.day}
        value={values.date}
        onChange={values.setDate}
        {...dayLimits(area.fields.date as Field, timeZone)}
      />
      <TextField
        label={
          values.kind === 'check' ? translate('payments.checkNumber') : texts.label('reference')
        }
        value={values.reference}
        onChange={({ target }) => values.setReference(target.value)}
        helperText={values.kind === 'card' ? translate('payments.noCardNumber') : undefined}
        slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
      />
      {values.kind === 'check' && (
        <TextField
          label={texts.label('bank')}
          value={values.bank}
          onChange={({ target }) => values.setBank(target.value)}
          slotProps={{ htmlInput: { maxLength: 75, autoComplete: 'off' } }}
        />
      )}
    </>
  )
}
