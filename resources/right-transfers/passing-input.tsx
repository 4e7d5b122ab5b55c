import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { holdsTitle, type ShareHolder } from '../../core/title/shares'
import { useLinkedRecords } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { type InputProps, useInput } from '../../src/derive/form/input-props'
import { useAreaTexts } from '../../src/i18n/area-texts'

/**
 * Of several holders those whose shares pass; the others keep theirs. None ticked: the whole right. An inheritance
 * begins with those who are known to have died.
 */
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
  const texts = useAreaTexts(useArea('right-transfers'))
  const picked = (value ?? []) as number[]
  const dead = people.filter(hasDied).map(({ id }) => Number(id))
  const proposed = useRef(false)
  const proposes =
    reason === 'inheritance' &&
    picked.length === 0 &&
    dead.length > 0 &&
    dead.length < people.length
  useEffect(() => {
    // Once: whoever takes a tick away means it.
    if (!proposes || proposed.current) return
    proposed.current = true
    onChange(dead)
  })
  if (holders.length < 2 || reason === 'surrender') return null
  const nameOf = (contact: number) => {
    const person = people.find(({ id }) => id === contact)
    if (!person) return `#${contact}`
    return hasDied(person) ? `${person.label} (${texts.areaText('died')})` : person.label
  }
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" sx={{ fontSize: '.8125rem' }}>
        {label}
      </FormLabel>
      <FormGroup>
        {holders.map(({ contact }) => (
          <FormControlLabel
            key={contact}
            label={nameOf(contact)}
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

const hasDied = ({ deathDate, deceased }: Record<string, unknown>) =>
  deathDate != null || deceased != null
