import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { formatMoney, formatRate } from '../../../core/money'
import { useArea } from '../../app/use-area'
import { useFormat } from '../../app/use-format'
import { useAreaTexts } from '../../i18n/area-texts'
import type { PlanCosts, PlanRecord } from './plan-types'

/** What consumer law asks to be told: the rate and the charge stand out from the rest. */
export function DisclosureBox({ costs }: { costs: PlanCosts & Partial<LateTerms> }) {
  const texts = useAreaTexts(useArea('payment-plans'))
  const translate = useTranslate()
  const { currency, locale } = useFormat()
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const told = (name: keyof PlanCosts, value: string, first?: boolean) => (
    <Box sx={{ border: first ? 2 : 1, borderColor: first ? 'text.primary' : 'divider', p: 1 }}>
      <Box component="dt" sx={{ fontSize: '.8125rem', fontWeight: first ? 700 : 600 }}>
        {texts.label(name)}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        <Box sx={{ fontSize: first ? '1.375rem' : '1.0625rem', fontWeight: 700, ...figure }}>
          {value}
        </Box>
        <Box sx={{ fontSize: '.75rem', color: 'text.secondary' }}>
          {translate(`plans.disclosure.${name}`, { amount: money(costs.downPayment) })}
        </Box>
      </Box>
    </Box>
  )
  return (
    <>
      <Box component="dl" sx={boxes}>
        {told('apr', formatRate(costs.apr, locale), true)}
        {told('financeCharge', money(costs.financeCharge), true)}
        {told('amountFinanced', money(costs.amountFinanced))}
        {told('totalOfPayments', money(costs.totalOfPayments))}
        {told('totalSalePrice', money(costs.totalSalePrice))}
      </Box>
      <Typography sx={{ mt: 1, fontSize: '.8125rem' }}>
        {translate('plans.disclosure.prepayment')}
      </Typography>
      <LateCharge terms={costs} />
    </>
  )
}

type LateTerms = Pick<PlanRecord, 'graceDays' | 'lateFeeAmount' | 'lateFeeRate' | 'lateFeeMax'>

function LateCharge({ terms }: { terms: Partial<LateTerms> }) {
  const translate = useTranslate()
  const { currency, locale } = useFormat()
  const { lateFeeAmount, lateFeeRate, lateFeeMax, graceDays } = terms
  if (!lateFeeAmount && !lateFeeRate) return null
  const fee = lateFeeAmount
    ? formatMoney(lateFeeAmount, currency, locale)
    : formatRate(lateFeeRate as number, locale)
  return (
    <Typography sx={{ fontSize: '.8125rem' }}>
      {translate(`plans.disclosure.${lateFeeAmount ? 'lateAmount' : 'lateRate'}`, {
        fee,
        days: graceDays ?? 0,
      })}{' '}
      {!lateFeeAmount &&
        lateFeeMax != null &&
        translate('plans.disclosure.most', { amount: formatMoney(lateFeeMax, currency, locale) })}
    </Typography>
  )
}

const figure = { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' } as const
const boxes = {
  m: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(132px, 100%), 1fr))',
} as const
