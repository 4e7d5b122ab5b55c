import { useGetList } from 'ra-core'
import { useEffect, useState } from 'react'
import { todayIn } from '../../../core/calendar-days'
import type { Field } from '../../../core/fields'
import { applyRate } from '../../../core/money'
import { monthsAfter } from '../../../core/plans/dates'
import { useArea } from '../../app/use-area'
import { useFormat } from '../../app/use-format'
import { useSextonDataProvider } from '../../app/use-sexton-data-provider'
import type { AreaRecord } from '../../derive/fields/columns'
import { parseInputValue, toInputValue } from '../../derive/fields/convert-inputs'
import type { PlanCosts } from './plan-types'

/** The terms as they are typed, by the field of the plan that holds each. */
export type TypedTerms = Record<string, string>

/** What a plan begins with here: by the rule of today, and the deposit that was agreed. */
export function useFirstTerms(contract: AreaRecord, changes: boolean): TypedTerms | null {
  const area = useArea('payment-plans')
  const reading = useFormat()
  const today = todayIn(reading.timeZone)
  const { data, isPending } = useGetList<AreaRecord>(
    'plan-rules',
    {
      filter: { inForceFrom_lte: today },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'inForceFrom', order: 'DESC' },
    },
    { retry: false },
  )
  if (isPending) return null
  const rule = data?.[0]
  const said = (name: string, value: unknown) =>
    String(toInputValue(area.fields[name] as Field, value ?? null, reading) ?? '')
  const share = applyRate(Number(contract.total ?? 0), Number(rule?.downPaymentRate ?? 0))
  const down = changes ? 0 : Number(contract.deposit ?? 0) || share
  return {
    downPayment: said('downPayment', down),
    payments: String(rule?.payments ?? 12),
    paymentAmount: '',
    frequency: String(rule?.frequency ?? 'monthly'),
    firstDate: monthsAfter(today, 1),
    rate: said('rate', rule?.rate ?? 0),
    dayCount: String(rule?.dayCount ?? '30/360'),
    method: String(rule?.method ?? 'simple'),
    interestFrom: '',
    setupFee: said('setupFee', rule?.setupFee),
    paymentFee: said('paymentFee', rule?.paymentFee),
  }
}

/** What is typed as the API takes it; null where something cannot be read yet. */
export function usePlanBody(terms: TypedTerms): Record<string, unknown> | null {
  const area = useArea('payment-plans')
  const reading = useFormat()
  const values = Object.fromEntries(
    Object.entries(terms).map(([name, text]) => [
      name,
      parseInputValue(area.fields[name] as Field, text, reading) ?? null,
    ]),
  )
  const readable = Object.values(values).every(
    (value) => value === null || typeof value !== 'object',
  )
  const { rate, downPayment, ...rest } = values
  if (!readable || !rest.firstDate || (!rest.payments && !rest.paymentAmount)) return null
  return { ...rest, apr: rate ?? 0, downPayment: downPayment ?? 0 }
}

/** The schedule of these terms as the server computes it, a moment after they were typed. */
export function usePlanQuote(contract: number, body: Record<string, unknown> | null) {
  const data = useSextonDataProvider()
  const asked = body && JSON.stringify({ ...body, contract })
  const [quote, setQuote] = useState<{ costs?: PlanCosts; refused?: unknown }>({})
  useEffect(() => {
    if (!asked) return setQuote({})
    let current = true
    const timer = setTimeout(async () => {
      const answer = await data
        .call<PlanCosts>('contracts', { path: 'plan-quote', body: JSON.parse(asked) })
        .then(({ data: costs }) => ({ costs }))
        .catch((refused: unknown) => ({ refused }))
      if (current) setQuote(answer)
    }, 250)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [asked, data])
  return quote
}
