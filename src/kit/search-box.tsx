import Close from '@mui/icons-material/Close'
import Search from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from 'ra-core'
import { useRef } from 'react'
import { useDebouncedInput } from './use-debounced'

/** Specification section 9. */
const DEBOUNCE_MS = 200

interface SearchBoxProps {
  value: string
  /** Answers false where nothing comes of it. */
  onChange: (value: string) => boolean | undefined
  label: string
  placeholder?: string
}

/** A search box that tells of a change when typing rests. */
export function SearchBox({ value, onChange, label, placeholder }: SearchBoxProps) {
  const translate = useTranslate()
  const { text, setText, tell } = useDebouncedInput(value, onChange, DEBOUNCE_MS)
  const input = useRef<HTMLInputElement>(null)
  return (
    <OutlinedInput
      value={text}
      onChange={(event) => setText(event.target.value)}
      // At once: told later, it would call back whoever has gone on to a record meanwhile.
      onBlur={tell}
      inputRef={input}
      type="search"
      size="small"
      placeholder={placeholder ?? label}
      slotProps={{ input: { 'aria-label': label, maxLength: 200 } }}
      sx={{
        flex: { xs: '1 1 150px', sm: '0 1 300px' },
        minWidth: { xs: 0, sm: 200 },
        '& input::-webkit-search-cancel-button': { display: 'none' },
        '& input': { textOverflow: 'ellipsis' },
        '& input::placeholder': { color: 'text.secondary', opacity: 1 },
      }}
      endAdornment={
        <InputAdornment position="end">
          {text ? (
            <IconButton
              size="small"
              edge="end"
              aria-label={translate('areas.list.clearSearch')}
              onClick={() => {
                setText('')
                input.current?.focus()
              }}
            >
              <Close fontSize="small" />
            </IconButton>
          ) : (
            <Search aria-hidden sx={{ color: 'text.secondary' }} />
          )}
        </InputAdornment>
      }
    />
  )
}
