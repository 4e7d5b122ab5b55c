import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type Ref, useState } from 'react'
import { useDebounced } from '../kit/use-debounced'
import { useFirstHighlighted } from '../kit/use-first-highlighted'
import { useSystemQuery } from './use-system'

export interface PickerOption {
  key: string
  label: string
  /** A second line. */
  detail?: string
  /** Found, but not to be picked. */
  refused?: boolean
}

interface FoundPickerProps<T extends PickerOption> {
  label: string
  value: T | null
  onChange: (picked: T | null) => void
  /** The call that finds, for what is typed. */
  path: (text: string) => string
  read: (answer: never) => T[]
  id?: string
  inputRef?: Ref<HTMLInputElement>
  error?: string | undefined
  hint?: string
  autoFocus?: boolean | undefined
}

/** Picks one of what a call of the provider finds while typing. */
export function SearchPicker<T extends PickerOption>(props: FoundPickerProps<T>) {
  const { label, value, onChange, path, read, error } = props
  const translate = useTranslate()
  const [text, setText] = useState('')
  // Specification section 9.
  const q = useDebounced(text.trim(), 200)
  const { data, isFetching } = useSystemQuery<never>(path(q), q.length > 1)
  const listed = useFirstHighlighted(q.length > 1 && data ? read(data) : [], q)
  return (
    <Autocomplete<T>
      id={props.id}
      fullWidth
      value={value}
      options={listed.options}
      filterOptions={(all) => all}
      loading={isFetching}
      autoHighlight
      onChange={(_, picked) => onChange(picked)}
      onInputChange={(_, typed, reason) => {
        listed.onTyped()
        setText(reason === 'input' ? typed : '')
      }}
      onHighlightChange={listed.onHighlightChange}
      onKeyDown={(event) => {
        // It would take whoever stands first for fewer letters.
        if (event.key !== 'Enter' || text.trim() === q || listed.wentTo()) return
        event.defaultMuiPrevented = true
        event.preventDefault()
      }}
      getOptionKey={({ key }) => key}
      getOptionLabel={(option) => option.label}
      getOptionDisabled={({ refused }) => refused === true}
      isOptionEqualToValue={(option, picked) => option.key === picked.key}
      noOptionsText={translate(q.length > 1 ? 'areas.picker.none' : 'areas.picker.type')}
      loadingText={translate('areas.state.loading')}
      clearText={translate('areas.picker.clear')}
      openText={translate('areas.picker.open')}
      closeText={translate('areas.picker.close')}
      slotProps={{ paper: { variant: 'outlined', sx: { mt: 0.5 } } }}
      renderOption={({ key, ...item }, option) => (
        <Box component="li" key={key} {...item} sx={{ display: 'block !important', minHeight: 44 }}>
          <Box component="span" sx={{ display: 'block', fontWeight: 500 }}>
            {option.label}
          </Box>
          {option.detail && (
            <Box
              component="span"
              sx={{ display: 'block', color: 'text.secondary', fontSize: '.8125rem' }}
            >
              {option.detail}
            </Box>
          )}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required
          error={Boolean(error)}
          helperText={error ?? props.hint}
          inputRef={props.inputRef}
          autoFocus={props.autoFocus}
          slotProps={{
            htmlInput: { ...params.inputProps, required: false, 'aria-required': true },
          }}
        />
      )}
    />
  )
}
