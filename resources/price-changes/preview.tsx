import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { formatMoney } from '../../core/money'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import type { PreviewedPrice } from './use-preview'

/** Old and new side by side; what is unticked keeps its price. */
export function PricePreview({
  prices,
  left,
  onLeave,
}: {
  prices: readonly PreviewedPrice[]
  left: ReadonlySet<number>
  onLeave: (item: number, leave: boolean) => void
}) {
  const texts = useAreaTexts(useArea())
  const { currency, locale } = useFormat()
  const money = (minor: number) => formatMoney(minor, currency, locale)
  if (prices.length === 0)
    return (
      <Panel title={texts.label('lines')}>
        <Typography role="status">{texts.areaText('nothing')}</Typography>
      </Panel>
    )
  return (
    <Panel title={texts.label('lines')} flush>
      <Box role="group" aria-label={texts.label('lines')} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{texts.label('lines.description')}</TableCell>
              <TableCell align="right">{texts.label('lines.old')}</TableCell>
              <TableCell align="right">{texts.label('lines.price')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {prices.map(({ item, label, old, price, kept }) => (
              <TableRow key={item}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
                    <Checkbox
                      checked={!kept && !left.has(item)}
                      disabled={kept !== null}
                      onChange={({ target }) => onLeave(item, !target.checked)}
                    />
                    <span>
                      {label}
                      {kept && (
                        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                          {texts.areaText(`kept.${kept}`)}
                        </Box>
                      )}
                    </span>
                  </Box>
                </TableCell>
                <TableCell align="right" sx={figure}>
                  {money(old)}
                </TableCell>
                <TableCell align="right" sx={{ ...figure, fontWeight: 600 }}>
                  {kept || left.has(item) ? '–' : money(price)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Panel>
  )
}

const figure = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const
