import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslate } from 'ra-core'

const kinds = { burial: 'casket', inurnment: 'urn' } as const
export type AskedDisposition = keyof typeof kinds

/** As what somebody is to be interred. */
export function DispositionToggle({
  value,
  onChange,
}: {
  value: AskedDisposition
  onChange: (next: AskedDisposition) => void
}) {
  const translate = useTranslate()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={translate('authority.as')}
      value={value}
      onChange={(_, next) => next && onChange(next)}
      sx={{ mb: 1.5 }}
    >
      {Object.entries(kinds).map(([kind, word]) => (
        <ToggleButton key={kind} value={kind}>
          {translate(`authority.${word}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
