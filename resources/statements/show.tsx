import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { formatCalendarDate } from '../../core/dates/calendar'
import { formatMoney } from '../../core/money'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { WithRecord } from '../../src/derive/fields/with-record'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { RecordFactList } from '../../src/record/page/record-facts'
import { RecordPage } from '../../src/record/page/record-page'

interface Line {
  id: number
  date: string
  document: string
  kind: string
  charge: number | null
  credit: number | null
  balance: number
}

export default function StatementShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Statement record={record} />}</WithRecord>
}

/** A customer's account as it was told, line by line. */
function Statement({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  return (
    <RecordPage
      area={area}
      record={record}
      eyebrow={`${texts.one} ${record.number}`}
      title={String(record.contactName || record.label)}
      facts={
        <Panel title={translate('areas.record.details')}>
          <RecordFactList area={area} record={record} without={ELSEWHERE} />
        </Panel>
      }
      middle={
        <Panel title={texts.label('lines')} flush>
          <Account record={record} lines={(record.lines ?? []) as Line[]} />
        </Panel>
      }
    />
  )
}

function Account({ record, lines }: { record: AreaRecord; lines: readonly Line[] }) {
  const texts = useAreaTexts(useArea())
  const { currency, locale } = useFormat()
  const money = (minor: unknown) =>
    typeof minor === 'number' ? formatMoney(minor, currency, locale) : ''
  return (
    // It is pushed sideways by keys too.
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={texts.label('lines')}>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {texts.label(`lines.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" colSpan={5}>
              {texts.label('opening')}
            </th>
            <td>{money(record.opening)}</td>
          </tr>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{formatCalendarDate(line.date, locale)}</td>
              <td>{line.document}</td>
              <td>{texts.choice('lines.kind', line.kind)}</td>
              <td>{money(line.charge)}</td>
              <td>{money(line.credit)}</td>
              <td>{money(line.balance)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {texts.label('closing')}
            </th>
            <td>{money(record.charged)}</td>
            <td>{money(record.paid)}</td>
            <td>{money(record.closing)}</td>
          </tr>
        </tfoot>
      </Box>
    </Box>
  )
}

const COLUMNS = ['date', 'document', 'kind', 'charge', 'credit', 'balance'] as const
const ELSEWHERE = ['number', 'contactName', 'lines']

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    px: 2,
    py: 1,
    textAlign: 'start',
    fontWeight: 400,
    borderTop: 1,
    borderColor: 'divider',
    whiteSpace: 'nowrap',
  },
  '& thead th': { color: 'text.secondary', fontSize: '.8125rem', borderTop: 0 },
  '& td:nth-last-of-type(-n + 3), & thead th:nth-last-of-type(-n + 3)': { textAlign: 'end' },
  '& tfoot th, & tfoot td': { fontWeight: 700 },
} as const
