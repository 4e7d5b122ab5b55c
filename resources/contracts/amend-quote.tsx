import Box from '@mui/material/Box'
import { formatMoney } from '../../core/money'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { SumLine } from './total-facts'

/** What `POST contracts/:id/amend-quote` answers. */
export interface AmendAnswer {
  rule: { name: string } | null
  removed: Line[]
  added: Line[]
  retained: number
  total: number
  difference: number
  balance: number
}
interface Line {
  line: number
  description: string | null
  total: number
}

/** Line by line, and what the customer then owes more, or less. */
export function AmendQuote({ quote }: { quote: AmendAnswer }) {
  const texts = useAreaTexts(useArea())
  const { currency, locale } = useFormat()
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const signed = (minor: number) => (minor > 0 ? `+${money(minor)}` : money(minor))
  const { removed, added, retained, difference } = quote
  return (
    <Box
      component="dl"
      aria-live="polite"
      sx={{ m: 0, display: 'grid', rowGap: 0.75, fontSize: '.875rem' }}
    >
      {removed.map(({ line, description, total }) => (
        <SumLine key={line} label={description ?? ''} value={signed(-total)} />
      ))}
      {added.map(({ line, description, total }) => (
        <SumLine key={line} label={description ?? ''} value={signed(total)} />
      ))}
      {retained > 0 && <SumLine label={texts.label('retained')} value={signed(retained)} />}
      <SumLine
        label={texts.areaText(difference < 0 ? 'amend.credited' : 'amend.owed')}
        value={money(Math.abs(difference))}
        large
        ruled
      />
      <SumLine label={texts.areaText('amend.newTotal')} value={money(quote.total)} quiet />
      <SumLine label={texts.areaText('amend.newBalance')} value={money(quote.balance)} quiet />
    </Box>
  )
}
