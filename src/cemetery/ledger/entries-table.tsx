import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router'
import { formatCalendarDate } from '../../../core/dates/calendar'
import { formatMoney } from '../../../core/money'
import { RecordName } from '../../app/record-link'
import { useArea } from '../../app/use-area'
import { useAreaLinks } from '../../app/use-area-links'
import { useFormat } from '../../app/use-format'
import type { AreaRecord } from '../../derive/fields/columns'
import { useAreaTexts } from '../../i18n/area-texts'

/** Debit and credit of a document, by its days; both come to the same. */
export function EntriesTable({ entries }: { entries: readonly AreaRecord[] }) {
  const translate = useTranslate()
  const texts = useAreaTexts(useArea('ledger-accounts'))
  const links = useAreaLinks()
  const { currency, locale } = useFormat()
  const money = (amount: number) => (amount === 0 ? '' : formatMoney(amount, currency, locale))
  const sum = (side: 'debit' | 'credit') =>
    money(entries.reduce((total, entry) => total + Number(entry[side]), 0))
  return (
    <Box component="table" sx={table}>
      <thead>
        <tr>
          <th>
            <span className="visually-hidden">{texts.one}</span>
          </th>
          <th>{translate('bookkeeping.debit')}</th>
          <th>{translate('bookkeeping.credit')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, at) => (
          <tr key={entry.id}>
            <td>
              {entry.date !== entries[at - 1]?.date && (
                <Box sx={{ color: 'text.secondary' }}>
                  {formatCalendarDate(String(entry.date), locale)}
                </Box>
              )}
              <Link
                component={RouterLink}
                to={links.list('ledger-entries', { account: entry.account })}
                underline="hover"
                sx={{ display: 'inline-block', minHeight: 24 }}
              >
                <RecordName to="ledger-accounts" ids={[Number(entry.account)]} />
              </Link>
              {entry.detail ? (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {' '}
                  {String(entry.detail)}
                </Box>
              ) : null}
            </td>
            <td>{money(Number(entry.debit))}</td>
            <td>{money(Number(entry.credit))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{translate('bookkeeping.total')}</th>
          <td>{sum('debit')}</td>
          <td>{sum('credit')}</td>
        </tr>
      </tfoot>
    </Box>
  )
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 0.5, pr: 1, textAlign: 'left', verticalAlign: 'bottom' },
  '& tr > * + *': { textAlign: 'right', whiteSpace: 'nowrap', pr: 0, pl: 1 },
  '& tfoot > tr > *': { borderTop: 1, borderColor: 'divider', fontWeight: 600 },
} as const
