import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { RecordLink } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { Value } from '../../src/derive/fields/value'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'

export interface ShareLine {
  id: number
  description: string | null
  rule: number | null
  net: number
  amount: number
  earned: string
}

/** What of each item goes to the counselor, by which rule. */
export function SharesTable({ shares }: { shares: readonly ShareLine[] }) {
  const area = useArea('commissions')
  const texts = useAreaTexts(area)
  return (
    <Panel title={texts.label('shares')} flush>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={texts.label('shares')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{texts.label('shares.description')}</TableCell>
              <TableCell align="right">{texts.label('shares.net')}</TableCell>
              <TableCell align="right">{texts.label('shares.amount')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shares.map((share) => (
              <TableRow key={share.id}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  <strong>{share.description}</strong>
                  <Box sx={{ fontSize: '.8125rem' }}>
                    {share.rule !== null && <RecordLink to="commission-rules" id={share.rule} />}
                  </Box>
                  <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
                    {texts.choice('shares.earned', share.earned)}
                  </Box>
                </TableCell>
                <TableCell align="right" sx={figure}>
                  <Value area={area} path="shares.net" value={share.net} />
                </TableCell>
                <TableCell align="right" sx={figure}>
                  <Value area={area} path="shares.amount" value={share.amount} />
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
