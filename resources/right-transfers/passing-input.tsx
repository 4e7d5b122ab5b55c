import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import { useWatch } from 'react-hook-form'
import { holdsTitle, type ShareHolder } from '../../core/title/shares'
import { useLinkedRecords } from '../../src/app/record-link'
import { type InputProps, useInput } from '../../src/derive/form/input-props'

/** Of several holders those whose shares pass; the others keep theirs. None ticked: the whole right. */
export function PassingInput({ path, label }: InputProps) {
  const { value, onChange } = useInput(path)
  const right = useWatch({ name: 'right' })
  const reason = useWatch({ name: 'reason' })
  const { records } = useLinkedRecords('interment-rights', [right])
  const holders = ((records[0]?.holders ?? []) as ShareHolder[]).filter(holdsTitle)
  const people = useLinkedRecords(
    'contacts',
    holders.map(({ contact }) => contact),
  ).records
  if (holders.length < 2 || reason === 'surrender') return null
  const picked = (value ?? []) as number[]
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" sx={{ fontSize: '.8125rem' }}>
        {label}
      </FormLabel>
      <FormGroup>
        {holders.map(({ contact }) => (
          <FormControlLabel
            key={contact}
            label={people.find(({ id }) => id === contact)?.label ?? `#${contact}`}
            control={
              <Checkbox
                checked={picked.includes(contact)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...picked, contact] : picked.filter((one) => one !== contact),
                  )
                }
              />
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  )
}
