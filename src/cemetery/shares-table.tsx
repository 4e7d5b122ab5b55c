import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { RecordLink } from '../app/record-link'
import { useArea } from '../app/use-area'
import { Value } from '../derive/fields/value'
import { useAreaTexts } from '../i18n/area-texts'
import { Panel } from '../kit/panel'

/** A row of an area's `shares`: what of an item goes somewhere, by which rule. */
export interface ShareRow {
  id: number
  description: string | null
  rule: number | null
  amount: number
}

interface SharesTableProps<Row extends ShareRow> {
  /** The area whose field `shares` these are. */
  area: string
  shares: readonly Row[]
  /** The area of the rules. */
  rules: string
  /** What stands where no rule is named. */
  noRule?: string
  /** The amount that the share is taken of. */
  of: keyof Row & string
  /** The choice that says when it falls due. */
  when: keyof Row & string
}

/** What of each item of a contract goes to a fund or a counselor, by which rule, and of how much. */
export function SharesTable<Row extends ShareRow>(props: SharesTableProps<Row>) {
  const { shares, rules, noRule, of, when } = props
  const area = useArea(props.area)
  const texts = useAreaTexts(area)
  return (
    <Panel title={texts.label('shares')} flush>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={texts.label('shares')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{texts.label('shares.description')}</TableCell>
              <TableCell align="right">{texts.label(`shares.${of}`)}</TableCell>
              <TableCell align="right">{texts.label('shares.amount')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shares.map((share) => (
              <TableRow key={share.id}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  <strong>{share.description}</strong>
                  <Box sx={{ fontSize: '.8125rem' }}>
                    {share.rule === null ? noRule : <RecordLink to={rules} id={share.rule} />}
                  </Box>
                  <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
                    {texts.choice(`shares.${when}`, String(share[when]))}
                  </Box>
                </TableCell>
                <TableCell align="right" sx={figure}>
                  <Value area={area} path={`shares.${of}`} value={share[of]} />
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
