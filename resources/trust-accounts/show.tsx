import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from 'ra-core'
import { RecordLink } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { MoneyLine } from '../../src/cemetery/money-line'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { WithRecord } from '../../src/derive/fields/with-record'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { RecordFactList } from '../../src/record/page/record-facts'
import { RecordPage } from '../../src/record/page/record-page'

interface ShareLine {
  id: number
  description: string | null
  rule: number | null
  basis: number
  amount: number
  accrues: string
}

/** What a contract owes a fund: by which rules, since when, and what came of it. */
export default function TrustAccountShow() {
  const area = useArea()
  return (
    <WithRecord area={area}>
      {(record) => (
        <RecordPage
          area={area}
          record={record}
          permanent
          facts={<Details record={record} />}
          lines={lines}
          middle={<Shares shares={(record.shares ?? []) as ShareLine[]} />}
        />
      )}
    </WithRecord>
  )
}

function Details({ record }: { record: AreaRecord }) {
  const translate = useTranslate()
  return (
    <Panel title={translate('areas.record.details')}>
      <RecordFactList area={useArea()} record={record} without={['shares']} />
    </Panel>
  )
}

const lines = {
  'trust-accruals.account': (entry: AreaRecord) => (
    <MoneyLine
      area="trust-accruals"
      record={entry}
      amount="amount"
      facts={['date', 'cause', 'dueBy']}
    />
  ),
  'trust-deposits.covers.account': (entry: AreaRecord) => (
    <MoneyLine
      area="trust-deposits"
      record={entry}
      amount="amount"
      facts={['date', 'kind', 'reference']}
    />
  ),
}

function Shares({ shares }: { shares: readonly ShareLine[] }) {
  const area = useArea('trust-accounts')
  const texts = useAreaTexts(area)
  return (
    <Panel title={texts.label('shares')} flush>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={texts.label('shares')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{texts.label('shares.description')}</TableCell>
              <TableCell align="right">{texts.label('shares.basis')}</TableCell>
              <TableCell align="right">{texts.label('shares.amount')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shares.map((share) => (
              <TableRow key={share.id}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  <strong>{share.description}</strong>
                  <Box sx={{ fontSize: '.8125rem' }}>
                    {share.rule === null ? (
                      texts.areaText('usual')
                    ) : (
                      <RecordLink to="trust-rules" id={share.rule} />
                    )}
                  </Box>
                  <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
                    {texts.choice('shares.accrues', share.accrues)}
                  </Box>
                </TableCell>
                <TableCell align="right" sx={figure}>
                  <Value area={area} path="shares.basis" value={share.basis} />
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
