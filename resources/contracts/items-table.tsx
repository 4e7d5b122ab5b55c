import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { formatCalendarDate } from '../../core/dates/calendar'
import { formatMoney, formatRate } from '../../core/money'
import { RecordLink } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { useAreaTexts } from '../../src/i18n/area-texts'

export interface ItemLine {
  id: number
  description: string | null
  kind: string | null
  bundle: string | null
  location: number | null
  right: number | null
  removedOn?: string | null
  addedOn?: string | null
  quantity: number
  unitPrice: number
  discount: number
  taxRate: number
  tax: number
  total: number
}

/** What was sold, line by line, as it was priced. */
export function ItemsTable({ items }: { items: readonly ItemLine[] }) {
  const texts = useAreaTexts(useArea())
  const { currency, locale } = useFormat()
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const heads = ['quantity', 'unitPrice', 'tax', 'total']
  return (
    <Box
      sx={{ overflowX: 'auto', containerType: 'inline-size' }}
      tabIndex={0}
      role="group"
      aria-label={texts.label('items')}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{texts.areaText('item')}</TableCell>
            {heads.map((name) => (
              <TableCell key={name} align="right" sx={name === 'total' ? undefined : roomy}>
                {texts.label(`items.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map((item) => (
            <TableRow key={item.id}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <strong style={item.removedOn ? struck : undefined}>{item.description}</strong>
                {amended(item) && (
                  <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
                    {texts.areaText(item.removedOn ? 'amend.removedOn' : 'amend.addedOn', {
                      day: formatCalendarDate(amended(item) as string, locale),
                    })}
                  </Box>
                )}
                <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
                  {item.kind && texts.choice('items.kind', item.kind)}
                  {item.bundle && ` · ${item.bundle}`}
                  {item.discount > 0 &&
                    ` · ${texts.areaText('less', { amount: money(item.discount) })}`}
                </Box>
                <Box sx={{ fontSize: '.8125rem', [ROOM]: { display: 'none' } }}>
                  {texts.areaText('times', {
                    quantity: item.quantity,
                    price: money(item.unitPrice),
                  })}
                </Box>
                {item.location !== null && <RecordLink to="locations" id={item.location} />}
              </TableCell>
              <TableCell align="right" sx={roomy}>
                {item.quantity}
              </TableCell>
              <TableCell align="right" sx={{ ...figure, ...roomy }}>
                {money(item.unitPrice)}
              </TableCell>
              <TableCell align="right" sx={{ ...figure, ...roomy }}>
                {item.taxRate > 0
                  ? `${money(item.tax)} (${formatRate(item.taxRate, locale)})`
                  : '–'}
              </TableCell>
              <TableCell align="right" sx={figure}>
                <span style={item.removedOn ? struck : undefined}>{money(item.total)}</span>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

const amended = ({ removedOn, addedOn }: ItemLine) => removedOn ?? addedOn
const struck = { textDecoration: 'line-through' } as const

const ROOM = '@container (min-width: 500px)'
/** A narrow card has no room for these: they stand below the item's name. */
const roomy = { display: 'none', [ROOM]: { display: 'table-cell' } } as const
const figure = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const
