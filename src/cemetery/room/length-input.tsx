import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { parseLength } from '../../../core/units/length'
import { useFormat } from '../../app/use-format'
import { useRoomWords } from './use-room-words'

interface LengthInputProps {
  label: string
  /** Millimetres; null: what was typed is none. */
  value: number | null | undefined
  onChange: (millimetres: number | null | undefined) => void
}

/** A measure as people of the cemetery write it; it is kept in millimetres. */
export function LengthInput({ label, value, onChange }: LengthInputProps) {
  const { units } = useFormat()
  const { length, translate } = useRoomWords()
  const [text, setText] = useState(value ? length(value) : '')
  const wrong = text.trim() !== '' && !parseLength(text, units)
  return (
    <TextField
      size="small"
      label={label}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        // Nothing is no measure, and neither is what cannot be read: the rules are refused with it.
        onChange(target.value.trim() === '' ? undefined : parseLength(target.value, units) || null)
      }}
      onBlur={() => value && setText(length(value))}
      error={wrong}
      helperText={
        wrong
          ? translate('room.unreadable', { example: units === 'metric' ? '2.1 m' : '6′ 6″' })
          : undefined
      }
      slotProps={{ htmlInput: { autoComplete: 'off' } }}
    />
  )
}
