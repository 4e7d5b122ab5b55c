import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useGetList, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { LinkedRecord } from '../../app/record-link'
import { useAreaAccess } from '../../app/use-area-access'
import { type InputProps, useInput } from './input-props'

/**
 * Text as a register has it, with the words of a settings list to choose from: what is typed stands, for
 * an old register knows more words than today's list.
 */
export function SuggestInput({
  path,
  field,
  label,
  to,
  filter,
}: InputProps & { to: string; filter: Record<string, unknown> }) {
  const translate = useTranslate()
  const { ref, error, id, value, onChange, onBlur } = useInput(path)
  const [open, setOpen] = useState(false)
  const may = useAreaAccess(to)
  const { data = [] } = useGetList<LinkedRecord>(
    to,
    { filter, pagination: { page: 1, perPage: 200 }, sort: { field: 'label', order: 'ASC' } },
    { enabled: open && may.read, retry: false },
  )
  return (
    <Autocomplete
      freeSolo
      id={id}
      options={data.map((one) => one.label)}
      inputValue={String(value ?? '')}
      value={null}
      open={open && data.length > 0}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      // Emptied when an option was taken: the text is the form's, not this list's.
      onInputChange={(_, text, reason) => reason !== 'reset' && onChange(text)}
      onChange={(_, picked) => picked !== null && onChange(picked)}
      clearText={translate('areas.picker.clear')}
      slotProps={{ paper: { variant: 'outlined', sx: { mt: 0.5 } } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={field.required}
          onBlur={onBlur}
          inputRef={ref}
          error={Boolean(error)}
          helperText={error}
        />
      )}
    />
  )
}
