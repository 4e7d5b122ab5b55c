import { useGetList, useStore } from 'ra-core'
import { useRef, useState } from 'react'
import { todayIn } from '../../../core/calendar-days'
import { useFormat } from '../../app/use-format'
import type { AreaRecord } from '../../derive/fields/columns'
import { halfTypedMark } from '../../kit/half-typed'

/** How and when money comes in: the method of last time stands there already. */
export function useMoneyFields() {
  const { timeZone } = useFormat()
  const [last, setLast] = useStore('payment.method', 0)
  const [chosen, setMethod] = useState<number | null>(null)
  const [date, setDate] = useState(todayIn(timeZone))
  const [reference, setReference] = useState('')
  const [bank, setBank] = useState('')
  const day = useRef<HTMLInputElement>(null)
  const { data: methods = [] } = useGetList<AreaRecord>(
    'payment-methods',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' } },
    { retry: false },
  )
  const method = chosen ?? methods.find((one) => one.id === last)?.id ?? methods[0]?.id ?? 0
  const kind = methods.find((one) => one.id === method)?.kind
  return {
    methods,
    method,
    kind: typeof kind === 'string' ? kind : null,
    setMethod,
    date,
    setDate,
    day,
    reference,
    setReference,
    bank,
    setBank,
    /** Whether the date is whole; puts the cursor there where it is not. */
    check: () => {
      const half = date === halfTypedMark
      if (half) day.current?.focus()
      return !half
    },
    /** For the server. */
    body: () => ({
      ...(date ? { date } : {}),
      ...(method ? { method } : {}),
      ...(reference.trim() ? { reference } : {}),
      ...(kind === 'check' && bank.trim() ? { bank } : {}),
    }),
    remember: () => setLast(method),
  }
}

export type MoneyFieldValues = ReturnType<typeof useMoneyFields>
