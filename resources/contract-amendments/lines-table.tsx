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

export interface AmendmentLine {
  id: number
  change: 'removed' | 'added'
  description: string | null
  location: number | null
  retained: number | null
  total: number | null
}

/** What was taken off and what came onto the contract. */
export function LinesTable({ lines }: { lines: readonly AmendmentLine[] }) {
  const texts = useAreaTexts(useArea())
  const { currency, locale } = useFormat()
  const money = (minor: number | null) => formatMoney(minor ?? 0, currency, locale)
  const keeps = lines.some(({ retained }) => retained)
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={texts.label('lines')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{texts.label('lines.change')}</TableCell>
            <TableCell>{texts.label('lines.description')}</TableCell>
            {keeps && <TableCell align="right">{texts.label('lines.retained')}</TableCell>}
            <TableCell align="right">{texts.label('lines.total')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line.id}>
              <TableCell>{texts.choice('lines.change', line.change)}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {line.description}
                {line.location !== null && (
                  <Box>
                    <RecordLink to="locations" id={line.location} />
                  </Box>
                )}
              </TableCell>
              {keeps && (
                <TableCell align="right" sx={figure}>
                  {line.retained ? money(line.retained) : '–'}
                </TableCell>
              )}
              <TableCell align="right" sx={figure}>
                {line.change === 'removed' ? money(-(line.total ?? 0)) : money(line.total)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

const figure = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const
