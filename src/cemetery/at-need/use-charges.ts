import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { AnyArea } from '../../../core/area'
import type { RowsField } from '../../../core/fields'
import { useCemetery } from '../../app/scope-context'
import { useFormat } from '../../app/use-format'
import { useSextonDataProvider } from '../../app/use-sexton-data-provider'
import { formValues, parseInputValue } from '../../derive/fields/convert-inputs'
import { useDebounced } from '../../kit/use-debounced'
import type { Proposal } from './use-proposal'

export interface QuotedLine {
  priceItem: number
  description: string | null
  quantity: number
  total: number
}
export interface Charges {
  lines: QuotedLine[]
  total: number
  byHand: boolean
  /** Back to what the price rules say. */
  useRules: () => void
}

interface Item {
  priceItem: number
  quantity: number
  location?: number | null
}

/** The charges of the form: those of the price rules until somebody changes them; with what they come to. */
export function useCharges(area: AnyArea, proposal: Proposal | undefined): Charges {
  const reading = useFormat()
  const form = useFormContext()
  const field = area.fields.items as RowsField
  const [items, byHand, location, contract] = useWatch({
    name: ['items', 'ownCharges', 'location', 'contract'],
  })
  const proposed = useProposedItems(proposal, location, contract != null)
  const wanted = JSON.stringify(proposed)
  const read = lines(parseInputValue(field, items, reading))
  const now = JSON.stringify(read)
  /** What was put there last by itself. */
  const put = useRef<string | null>(null)
  useEffect(() => {
    if (byHand || proposal === undefined) return
    // What stands there is not what was proposed: somebody has changed it.
    if (put.current !== null && now !== put.current) {
      form.setValue('ownCharges', true, { shouldDirty: true })
      return
    }
    if (now === wanted) {
      put.current = wanted
      return
    }
    put.current = wanted
    form.setValue(
      'items',
      (JSON.parse(wanted) as Item[]).map((item) =>
        formValues(field.fields, item as never, reading),
      ),
    )
  }, [byHand, field, form, now, proposal, reading, wanted])
  const quote = useQuote(read)
  return {
    lines: quote?.items ?? [],
    total: quote?.totals.total ?? 0,
    byHand: byHand === true,
    useRules: () => {
      put.current = now
      form.setValue('ownCharges', false, { shouldDirty: true })
    },
  }
}

/** A place that nobody has a right to is sold with it, as the catalog prices it. */
function useProposedItems(
  proposal: Proposal | undefined,
  location: number | null,
  linked: boolean,
): Item[] {
  const { id } = useCemetery()
  const data = useSextonDataProvider()
  const free = proposal?.charges != null && proposal.right === null && location != null && !linked
  const { data: places = [] } = useQuery({
    queryKey: ['contracts', 'offer', id, location],
    queryFn: async () =>
      (
        await data.call<{ items: Array<Item & { priceItem: number | null }> }>('contracts', {
          path: 'offer',
          body: { locations: [location] },
        })
      ).data.items.flatMap(({ priceItem, quantity, location: at }) =>
        priceItem === null ? [] : [{ priceItem, quantity, location: at ?? null }],
      ),
    enabled: free,
    retry: false,
  })
  if (linked) return []
  return [
    ...(free ? places : []),
    ...(proposal?.charges ?? []).map(({ priceItem, quantity }) => ({
      priceItem,
      quantity,
      location: null,
    })),
  ].map(({ priceItem, quantity, location: at }) => ({
    priceItem,
    quantity,
    unitPrice: null,
    location: at ?? null,
  }))
}

/** What they come to, as the contract will have it. */
function useQuote(items: readonly object[]) {
  const { id } = useCemetery()
  const data = useSextonDataProvider()
  const asked = useDebounced(JSON.stringify(items), 200)
  const { data: quote } = useQuery({
    queryKey: ['contracts', 'quote', id, asked],
    queryFn: async () =>
      (
        await data.call<{ items: QuotedLine[]; totals: { total: number } }>('contracts', {
          path: 'quote',
          body: { items: JSON.parse(asked) },
        })
      ).data,
    enabled: asked !== '[]',
    // What cannot be priced yet is told when it is booked.
    retry: false,
    placeholderData: (before) => before,
  })
  return asked === '[]' ? undefined : quote
}

/** The lines that name something, without their ids. */
const lines = (read: unknown) =>
  (read as Array<Record<string, unknown>>)
    .filter(({ priceItem }) => typeof priceItem === 'number')
    .map(({ priceItem, quantity, unitPrice, location }) => ({
      priceItem: priceItem as number,
      quantity: typeof quantity === 'number' ? quantity : null,
      unitPrice: typeof unitPrice === 'number' ? unitPrice : null,
      location: (location as number | null | undefined) ?? null,
    }))
