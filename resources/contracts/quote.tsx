import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Field } from '../../core/fields'
import type { SaleTotals } from '../../core/sales/totals'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import { parseInputValue } from '../../src/derive/fields/convert-inputs'
import { TotalFacts } from './total-facts'

/** What the lines come to as they stand in the form, as the server will compute it. */
export function Quote({ contract }: { contract?: number | undefined }) {
  const area = useArea()
  const data = useSextonDataProvider()
  const reading = useFormat()
  const [items, taxBasis, date, residency] = useWatch({
    name: ['items', 'taxBasis', 'date', 'residency'],
  })
  const [totals, setTotals] = useState<SaleTotals | null>(null)
  const lines = (
    parseInputValue(area.fields.items as Field, items, reading) as Array<Record<string, unknown>>
  ).filter(({ priceItem }) => typeof priceItem === 'number')
  const asked = JSON.stringify({
    contract,
    items: lines,
    taxBasis,
    residency: residency || null,
    date: date || null,
  })
  useEffect(() => {
    if (lines.length === 0) return setTotals(null)
    let current = true
    const timer = setTimeout(async () => {
      // What cannot be priced yet is told when it is saved.
      const answer = await data
        .call<{ totals: SaleTotals }>('contracts', { path: 'quote', body: JSON.parse(asked) })
        .catch(() => null)
      if (current) setTotals(answer?.data.totals ?? null)
    }, 300)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [asked, data, lines.length])
  return (
    <Box aria-live="polite" sx={{ mt: 2, ml: 'auto', maxWidth: 340, minHeight: 132 }}>
      {totals && <TotalFacts totals={{ ...totals, careFund: totals.care }} />}
    </Box>
  )
}
