import Box from '@mui/material/Box'
import { formatMoney } from '../../core/money'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { useAreaTexts } from '../../src/i18n/area-texts'

interface Sums {
  subtotal: number
  discount: number
  tax: number
  total: number
  careFund: number
}

/** Sums one below the other, the total at the foot, as on paper. */
export function TotalFacts({ totals }: { totals: Sums }) {
  const texts = useAreaTexts(useArea())
  const { currency, locale } = useFormat()
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const rows: Array<[string, number]> = [
    ['subtotal', totals.subtotal],
    ...(totals.discount ? [['discount', -totals.discount] as [string, number]] : []),
    ['tax', totals.tax],
  ]
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', rowGap: 0.75, fontSize: '.875rem' }}>
      {rows.map(([name, minor]) => (
        <SumLine key={name} label={texts.label(name)} value={money(minor)} />
      ))}
      <SumLine label={texts.label('total')} value={money(totals.total)} large ruled />
      {totals.careFund > 0 && (
        <SumLine label={texts.label('careFund')} value={money(totals.careFund)} quiet />
      )}
    </Box>
  )
}

export function SumLine({
  label,
  value,
  large,
  quiet,
  ruled,
}: {
  label: string
  value: string
  large?: boolean
  quiet?: boolean
  /** A line above it. */
  ruled?: boolean
}) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        alignItems: 'baseline',
        ...(ruled && { borderTop: 1, borderColor: 'divider', pt: 1, mt: 0.5 }),
      }}
    >
      <Box
        component="dt"
        sx={{ color: large ? 'text.primary' : 'text.secondary', fontWeight: large ? 600 : 400 }}
      >
        {label}
      </Box>
      <Box
        component="dd"
        sx={{
          m: 0,
          whiteSpace: 'nowrap',
          fontVariantNumeric: 'tabular-nums',
          color: quiet ? 'text.secondary' : 'text.primary',
          ...(large && { fontSize: '1.375rem', fontWeight: 700 }),
        }}
      >
        {value}
      </Box>
    </Box>
  )
}
