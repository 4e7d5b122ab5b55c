import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Field } from '../../core/fields'
import type { Totals } from '../../core/sales/totals'
import { fromForm } from '../../src/derive/convert'
import { useArea } from '../../src/kit/use-area'
import { useData } from '../../src/kit/use-data'
import { useReading } from '../../src/kit/use-reading'
import { TotalFacts } from './total-facts'

/** What the lines come to as they stand in the form, as the server will compute it. */
export function Quote({ contract }: { contract?: number | undefined }) {
  const area = useArea()
  const data = useData()
  const reading = useReading()
  const [items, taxBasis, date] = useWatch({ name: ['items', 'taxBasis', 'date'] })
  const [totals, setTotals] = useState<Totals | null>(null)
  const lines = (
    fromForm(area.fields.items as Field, items, reading) as Array<Record<string, unknown>>
  ).filter(({ priceItem }) => typeof priceItem === 'number')
  const asked = JSON.stringify({ contract, items: lines, taxBasis, date: date || null })
  useEffect(() => {
    if (lines.length === 0) return setTotals(null)
    let current = true
    const timer = setTimeout(async () => {
      // What cannot be priced yet is told when it is saved.
      const answer = await data
        .call<{ totals: Totals }>('contracts', { path: 'quote', body: JSON.parse(asked) })
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
