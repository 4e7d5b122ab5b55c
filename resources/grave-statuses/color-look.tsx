import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useGetList } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { useParams } from 'react-router'
import { contrast } from '../../core/cemetery'
import type { SpaceState } from '../../core/space'
import type { FieldLook } from '../../src/derive/form-sections'
import { ColorInput } from '../../src/derive/inputs/color-input'
import type { InputProps } from '../../src/derive/inputs/input-props'
import { useAreaTexts } from '../../src/derive/texts'
import { SpaceChip } from '../../src/kit/space-chip'
import { type GraveStatus, inkOn } from '../../src/kit/space-look'
import { useArea } from '../../src/kit/use-area'
import { useReading } from '../../src/kit/use-reading'
import { alike } from './alike'
import { OnColor } from './on-color'

const color: FieldLook = (props) => <ColorLook {...(props as InputProps)} />
/** The colour last, with what it comes to below it. */
export const statusForm = {
  sections: [{ fields: ['name', 'stands', 'priority', 'color'] }],
  looks: { color },
}

/** The colour with what it comes to: as lists and the map show it, and how well a name is read on it. */
function ColorLook(props: InputProps) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const { locale } = useReading()
  const own = Number(useParams().id)
  const [typed, name, stands] = useWatch({ name: ['color', 'name', 'stands'] }) as string[]
  const { data = [] } = useGetList<GraveStatus>(
    'grave-statuses',
    { pagination: { page: 1, perPage: 500 }, sort: { field: 'id', order: 'ASC' } },
    { retry: false },
  )
  const color = /^#[0-9a-f]{6}$/i.test(typed ?? '') ? (typed as string) : null
  const ink = color && inkOn(color)
  const other = data.find((one) => one.id !== own && one.color && color && alike(one.color, color))
  const ratio = contrast(color, ink === '#000' ? '#000000' : '#FFFFFF') ?? 1
  const said = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(
    // Never rounded up to what it is not.
    Math.floor(ratio * 10) / 10,
  )
  const title = name?.trim() || texts.one
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <ColorInput {...props} />
      {color && (
        <Box role="group" aria-label={texts.own('preview')} sx={{ display: 'grid', gap: 1.5 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <OnColor color={color} name={title} />
            <SpaceChip state={(stands || 'available') as SpaceState} color={color} label={title} />
          </Box>
          <Alert severity={other ? 'warning' : 'success'} role="status">
            {other && <div>{texts.own('alike', { name: other.name })}</div>}
            {texts.own(ink === '#000' ? 'black' : 'white', { ratio: said })}
          </Alert>
        </Box>
      )}
    </Box>
  )
}
