import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslate } from 'ra-core'

/** As what somebody is to be interred, with how the server is asked about it. */
export const askedAs = {
  casket: 'disposition=burial',
  urn: 'disposition=inurnment',
  infant: 'disposition=burial&child=1',
} as const
export type AskedAs = keyof typeof askedAs

export function DispositionToggle({
  value,
  onChange,
}: {
  value: AskedAs
  onChange: (next: AskedAs) => void
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
      {Object.keys(askedAs).map((kind) => (
        <ToggleButton key={kind} value={kind}>
          {translate(`authority.${kind}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
