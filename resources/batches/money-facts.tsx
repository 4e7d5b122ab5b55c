import Box from '@mui/material/Box'
import { formatMoney } from '../../core/money'
import { useFormat } from '../../src/app/use-format'

/** Amounts one below the other. */
export function MoneyFacts({
  rows,
}: {
  rows: ReadonlyArray<readonly [label: string, amount: number, strong?: boolean]>
}) {
  const { currency, locale } = useFormat()
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', rowGap: 0.75, fontSize: '.875rem' }}>
      {rows.map(([label, amount, strong]) => (
        <Box
          key={label}
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 2,
            fontWeight: strong ? 700 : 400,
          }}
        >
          <Box component="dt" sx={{ color: strong ? 'text.primary' : 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {formatMoney(amount, currency, locale)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
