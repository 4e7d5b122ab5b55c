import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import { formatMoney } from '../../core/money'
import { useLinkedRecords } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { useAreaTexts } from '../../src/i18n/area-texts'
import type { ItemLine } from './items-table'

interface Line {
  item: ItemLine
  /** Its number on the contract. */
  line: number
}

/** The items that may be taken off. */
export function RemoveItems({
  lines,
  value,
  onChange,
}: {
  lines: readonly Line[]
  value: readonly number[]
  onChange: (lines: number[]) => void
}) {
  const texts = useAreaTexts(useArea())
  const say = useLineWords(lines)
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{texts.areaText('amend.remove')}</FormLabel>
      <FormGroup>
        {lines.map((one) => (
          <FormControlLabel
            key={one.line}
            label={say(one)}
            control={
              <Checkbox
                checked={value.includes(one.line)}
                onChange={({ target }) =>
                  onChange(
                    target.checked
                      ? [...value, one.line]
                      : value.filter((line) => line !== one.line),
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

/** The space that goes back: of several one is chosen. */
export function SpaceChoice({
  lines,
  value,
  onChange,
}: {
  lines: readonly Line[]
  value: number
  onChange: (line: number) => void
}) {
  const texts = useAreaTexts(useArea())
  const say = useLineWords(lines)
  const id = useId()
  return (
    <FormControl>
      <FormLabel id={id}>{texts.areaText('amend.givenBack')}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {lines.map((one) => (
          <FormControlLabel key={one.line} value={one.line} control={<Radio />} label={say(one)} />
        ))}
      </RadioGroup>
    </FormControl>
  )
}

function useLineWords(lines: readonly Line[]) {
  const { currency, locale } = useFormat()
  const { records } = useLinkedRecords(
    'locations',
    lines.map(({ item }) => item.location),
  )
  return ({ item }: Line) =>
    [
      item.description,
      records.find(({ id }) => id === item.location)?.label,
      formatMoney(item.total, currency, locale),
    ]
      .filter(Boolean)
      .join(' · ')
}
