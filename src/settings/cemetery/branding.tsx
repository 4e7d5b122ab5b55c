import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { type CemeteryRecord, cemeteryDetailsArea } from '../../../core/cemetery'
import { useFormat } from '../../app/use-format'
import { ColorInput } from '../../derive/form/color-input'
import { useAreaTexts } from '../../i18n/area-texts'
import { Panel } from '../../kit/panel'
import { type Pair, pairs, useColors } from './colors'
import { PictureInput } from './picture-input'

/** Two pairs of colours, each with how well its text is read, and the three pictures. */
export function Branding({ record }: { record: CemeteryRecord }) {
  const translate = useTranslate()
  const texts = useAreaTexts(cemeteryDetailsArea)
  return (
    <Panel title={translate('resources.cemeteries.sections.branding')}>
      <Box sx={grid}>
        {(Object.keys(pairs) as Pair[]).map((pair) => (
          <ColorPair key={pair} pair={pair} />
        ))}
        {(
          [
            ['smallIcon', record.smallIconUrl],
            ['logo', record.logoUrl],
            ['photo', record.photoUrl],
          ] as const
        ).map(([name, url]) => (
          <PictureInput key={name} name={name} label={texts.label(name)} url={url} />
        ))}
      </Box>
    </Panel>
  )
}

function ColorPair({ pair }: { pair: Pair }) {
  const translate = useTranslate()
  const texts = useAreaTexts(cemeteryDetailsArea)
  const { locale } = useFormat()
  const { ratio, readable } = useColors(pair)
  const said = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(
    // Never rounded up to what it is not.
    Math.floor(ratio * 10) / 10,
  )
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      {[pairs[pair].text, pairs[pair].background].map((name) => (
        <ColorInput
          key={name}
          area={cemeteryDetailsArea}
          path={name}
          field={cemeteryDetailsArea.fields[name] as never}
          label={texts.label(name)}
        />
      ))}
      <Alert severity={readable ? 'success' : 'warning'} role="status">
        {translate(`settings.cemetery.${readable ? 'readable' : 'unreadable'}`, { ratio: said })}
      </Alert>
    </Box>
  )
}

const grid = {
  display: 'grid',
  gap: 2.5,
  pt: 0.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const
