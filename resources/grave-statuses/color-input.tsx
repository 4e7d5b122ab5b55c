import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useGetList } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { useParams } from 'react-router'
import { contrastRatio } from '../../core/cemetery'
import type { SpaceState } from '../../core/space'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { SpaceChip } from '../../src/cemetery/space-chip'
import { type GraveStatusStyle, readableInkOn } from '../../src/cemetery/space-style'
import { ColorInput } from '../../src/derive/form/color-input'
import type { FieldComponent } from '../../src/derive/form/form-sections'
import type { InputProps } from '../../src/derive/form/input-props'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { OnColor } from './on-color'
import { areColorsAlike } from './similar-colors'

const color: FieldComponent = (props) => <ColorLook {...(props as InputProps)} />
/** The colour last, with what it comes to below it. */
export const statusForm = {
  sections: [{ fields: ['name', 'stands', 'priority', 'color'] }],
  fieldComponents: { color },
}

/** The colour with what it comes to: as lists and the map show it, and how well a name is read on it. */
function ColorLook(props: InputProps) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const { locale } = useFormat()
  const own = Number(useParams().id)
  const [typed, name, stands] = useWatch({ name: ['color', 'name', 'stands'] }) as string[]
  const { data = [] } = useGetList<GraveStatusStyle>(
    'grave-statuses',
    { pagination: { page: 1, perPage: 500 }, sort: { field: 'id', order: 'ASC' } },
    { retry: false },
  )
  const color = /^#[0-9a-f]{6}$/i.test(typed ?? '') ? (typed as string) : null
  const ink = color && readableInkOn(color)
  const other = data.find(
    (one) => one.id !== own && one.color && color && areColorsAlike(one.color, color),
  )
  const ratio = contrastRatio(color, ink === '#000' ? '#000000' : '#FFFFFF') ?? 1
  const said = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(
    // Never rounded up to what it is not.
    Math.floor(ratio * 10) / 10,
  )
  const title = name?.trim() || texts.one
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <ColorInput {...props} />
      {color && (
        <Box role="group" aria-label={texts.areaText('preview')} sx={{ display: 'grid', gap: 1.5 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <OnColor color={color} name={title} />
            <SpaceChip state={(stands || 'available') as SpaceState} color={color} label={title} />
          </Box>
          <Alert severity={other ? 'warning' : 'success'} role="status">
            {other && <div>{texts.areaText('alike', { name: other.name })}</div>}
            {texts.areaText(ink === '#000' ? 'black' : 'white', { ratio: said })}
          </Alert>
        </Box>
      )}
    </Box>
  )
}
