import { useEffect, useState } from 'react'
import type { KeptPrice } from '../../core/sales/price-change'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'

export interface PreviewedPrice {
  item: number
  label: string
  old: number
  price: number
  kept: KeptPrice | null
}

/** Old and new prices as the server would set them; null while it cannot say. */
export function usePreview(chosen: object | null): { prices: PreviewedPrice[] } | null {
  const data = useSextonDataProvider()
  const [answer, setAnswer] = useState<{ prices: PreviewedPrice[] } | null>(null)
  const asked = JSON.stringify(chosen)
  useEffect(() => {
    if (asked === 'null') return setAnswer(null)
    let current = true
    const timer = setTimeout(async () => {
      // What is wrong is told when it is sent.
      const found = await data
        .call<{ prices: PreviewedPrice[] }>('price-changes', {
          path: 'quote',
          body: JSON.parse(asked),
        })
        .catch(() => null)
      if (current) setAnswer(found?.data ?? null)
    }, 250)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [asked, data])
  return answer
}
