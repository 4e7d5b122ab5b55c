import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { formatMoney } from '../../core/money'
import { RecordLink } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { useAreaTexts } from '../../src/i18n/area-texts'

export interface ChangedPrice {
  id: number
  item: number
  next: number | null
  old: number
  price: number
}

/** Each price with the one that follows it. */
export function ChangedPrices({ lines }: { lines: readonly ChangedPrice[] }) {
  const texts = useAreaTexts(useArea())
  const { currency, locale } = useFormat()
  const money = (minor: number) => formatMoney(minor, currency, locale)
  return (
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
          {lines.map(({ id, item, next, old, price }) => (
            <TableRow key={id}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <RecordLink to="price-items" id={next ?? item} />
              </TableCell>
              <TableCell align="right" sx={figure}>
                {money(old)}
              </TableCell>
              <TableCell align="right" sx={figure}>
                {money(price)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

const figure = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const
