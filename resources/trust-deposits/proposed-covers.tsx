import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatCalendarDate } from '../../core/dates/calendar'
import { formatMoney } from '../../core/money'
import { RecordLink } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import type { DepositProposal } from '../../src/cemetery/funds/types'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'

const shown = 10

/** The contracts that the money is for, the oldest due first. */
export function ProposedCovers({ proposal: { covers, inAdvance } }: { proposal: DepositProposal }) {
  const texts = useAreaTexts(useArea('trust-deposits'))
  const { currency, locale } = useFormat()
  const money = (minor: number) => formatMoney(minor, currency, locale)
  if (covers.length === 0 && inAdvance === 0) return null
  return (
    <Panel title={texts.areaText('for')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {covers.slice(0, shown).map(({ account, dueBy, amount }) => (
          <Box component="li" key={account} sx={line}>
            <span>
              <RecordLink to="trust-accounts" id={account} />
              {dueBy && (
                <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontSize: '.8125rem' }}>
                  {formatCalendarDate(dueBy, locale)}
                </Box>
              )}
            </span>
            <span>{money(amount)}</span>
          </Box>
        ))}
      </Box>
      {covers.length > shown && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {texts.areaText('more', { smart_count: covers.length - shown })}
        </Typography>
      )}
      {inAdvance !== 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {texts.areaText(inAdvance > 0 ? 'inAdvance' : 'fromAdvance', {
            amount: money(Math.abs(inAdvance)),
          })}
          {inAdvance > 0 && ` · ${texts.areaText('advanceHint')}`}
        </Typography>
      )}
    </Panel>
  )
}

const line = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  minHeight: 28,
  alignItems: 'baseline',
  fontVariantNumeric: 'tabular-nums',
} as const
