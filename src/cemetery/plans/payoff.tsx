import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { todayIn } from '../../../core/calendar-days'
import { formatMoney } from '../../../core/money'
import { DayInput } from '../../app/day-input'
import { useCemetery } from '../../app/scope-context'
import { useFormat } from '../../app/use-format'
import { http } from '../../providers/http'

interface Payoff {
  amount: number
  principal: number
  interest: number
  fees: number
}

/** What settles a contract on a day that is asked for. */
export function PayoffOn({ contract }: { contract: number }) {
  const translate = useTranslate()
  const { id } = useCemetery()
  const { currency, locale, timeZone } = useFormat()
  const [on, setOn] = useState(() => todayIn(timeZone))
  const { data } = useQuery({
    queryKey: ['payment-plans', 'payoff', id, contract, on],
    queryFn: async ({ signal }) =>
      (
        await http(`/api/v1/cemeteries/${id}/contracts/${contract}/payoff?on=${on}`, {
          signal,
          silent: true,
        })
      ).json as Payoff,
    enabled: /^\d{4}-\d{2}-\d{2}$/.test(on),
    placeholderData: (before) => before,
    retry: false,
  })
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const parts = (['principal', 'interest', 'fees'] as const).filter((name) => data?.[name])
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', flexWrap: 'wrap' }}>
      <DayInput
        size="small"
        label={translate('plans.payoff.on')}
        value={on}
        onChange={setOn}
        sx={{ minWidth: 150, flex: '0 1 auto' }}
      />
      <Box aria-live="polite" sx={{ minWidth: 0 }}>
        <Box sx={{ fontSize: '.8125rem', color: 'text.secondary' }}>
          {translate('plans.payoff.amount')}
        </Box>
        <Box sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
          {data && money(data.amount)}
        </Box>
        <Box sx={{ fontSize: '.75rem', color: 'text.secondary' }}>
          {data &&
            parts
              .map((name) => `${translate(`plans.payoff.${name}`)} ${money(data[name])}`)
              .join(' · ')}
        </Box>
      </Box>
    </Box>
  )
}
