import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { useFormContext, useWatch } from 'react-hook-form'
import type { AnyArea } from '../../core/area'
import { customFieldsOf } from '../../core/custom-fields'
import type { Field } from '../../core/fields'
import { useArea } from '../../src/app/use-area'
import type { InputProps } from '../../src/derive/form/input-props'
import { useInput } from '../../src/derive/form/input-props'
import { fieldAt, useAreaTexts } from '../../src/i18n/area-texts'

interface ConditionProps extends InputProps {
  /** The area with its own fields, but the one that is being edited. */
  whole: AnyArea
}

/** The field that this one hangs on. */
export function WhenField({ whole, path, label }: ConditionProps) {
  const texts = useAreaTexts(useArea())
  const own = useAreaTexts(whole)
  const { setValue } = useFormContext()
  const { ref, error, id, value, onChange, ...input } = useInput(path)
  const byLabel = (names: string[]) =>
    names
      .map((name) => [name, own.label(name)] as const)
      .sort(([, a], [, b]) => a.localeCompare(b))
      .map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))
  const ownNames = customFieldsOf(whole).flatMap(([name, { custom }]) =>
    custom.archived ? [] : [name],
  )
  const fixed = Object.entries(whole.fields).flatMap(([name, field]) =>
    field.custom || field.readOnly || UNFIT.includes(field.kind) ? [] : [name],
  )
  return (
    <TextField
      {...input}
      id={id}
      value={value ?? ''}
      inputRef={ref}
      select
      fullWidth
      label={label}
      error={Boolean(error)}
      helperText={error}
      onChange={(event) => {
        onChange(event)
        setValue('whenIs', [], { shouldDirty: true })
      }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{texts.areaText('builder.always')}</option>
      {ownNames.length > 0 && (
        <optgroup label={texts.areaText('builder.fields')}>{byLabel(ownNames)}</optgroup>
      )}
      <optgroup label={texts.areaText('builder.fixed')}>{byLabel(fixed)}</optgroup>
    </TextField>
  )
}

const UNFIT: ReadonlyArray<Field['kind']> = ['geometry', 'custom', 'counts', 'rows']

/** Which of its values it is shown for; none: any. */
export function WhenIs({ whole, path }: ConditionProps) {
  const texts = useAreaTexts(useArea())
  const own = useAreaTexts(whole)
  const name = useWatch({ name: 'whenField' })
  const { value, onChange } = useInput(path)
  const field = name ? fieldAt(whole, String(name)) : undefined
  if (!field) return null
  if (field.kind !== 'choice')
    return (
      <Box sx={{ color: 'text.secondary', fontSize: '.8125rem', pt: 1 }}>
        {texts.areaText(field.kind === 'flag' ? 'builder.ifTicked' : 'builder.ifFilled')}
      </Box>
    )
  const rows = (value ?? []) as Array<{ id?: number; value: string }>
  const toggle = (choice: string, on: boolean) =>
    onChange(on ? [...rows, { value: choice }] : rows.filter((row) => row.value !== choice))
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, fontSize: '.8125rem', color: 'text.secondary' }}>
        {texts.areaText('builder.anyOf')}
      </Box>
      {field.choices
        .filter((choice) => !field.retired?.includes(choice))
        .map((choice) => (
          <FormControlLabel
            key={choice}
            label={own.choice(String(name), choice)}
            control={
              <Checkbox
                size="small"
                checked={rows.some((row) => row.value === choice)}
                onChange={(_, on) => toggle(choice, on)}
              />
            }
          />
        ))}
    </Box>
  )
}
