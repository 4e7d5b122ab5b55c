import CloseOutlined from '@mui/icons-material/CloseOutlined'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import { useRef } from 'react'
import { useT } from '../../src/i18n/i18n'

interface Props {
  value: string
  onChange: (value: string) => void
  onEnter: () => void
}

export function SearchBox({ value, onChange, onEnter }: Props) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  return (
    <search className="management-search">
      <SearchOutlined aria-hidden />
      <input
        ref={input}
        type="search"
        enterKeyHint="go"
        autoComplete="off"
        maxLength={200}
        aria-label={t('management.search')}
        placeholder={t('management.search')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('')
          // Enter also ends the composing of a letter.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter()
        }}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={t('management.clear')}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        >
          <CloseOutlined aria-hidden />
        </button>
      )}
    </search>
  )
}
