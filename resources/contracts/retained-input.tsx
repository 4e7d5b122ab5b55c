import TextField from '@mui/material/TextField'
import type { Field } from '../../core/fields'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { parseInputValue } from '../../src/derive/fields/convert-inputs'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** What the office keeps; left empty it is what the rule says. */
export function RetainedInput({
  value,
  onChange,
  byRule,
  error,
}: {
  value: string
  onChange: (value: string) => void
  /** What the rule says, in words. */
  byRule: string
  error?: string | undefined
}) {
  const texts = useAreaTexts(useArea())
  return (
    <TextField
      label={texts.label('retained')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error !== undefined}
      helperText={error ?? byRule}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        inputLabel: { shrink: true },
      }}
    />
  )
}

/** In minor units: null while it is left to the rule, undefined where it is no amount. */
export function useRetained(value: string): number | null | undefined {
  const area = useArea()
  const reading = useFormat()
  if (value.trim() === '') return null
  const minor = parseInputValue(area.fields.retained as Field, value, reading)
  return typeof minor === 'number' && minor >= 0 ? minor : undefined
}
