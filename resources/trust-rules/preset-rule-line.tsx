import Box from '@mui/material/Box'
import { formatMoney, formatRate } from '../../core/money'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { useAreaTexts } from '../../src/i18n/area-texts'
import type { ProposedRule } from './preset'

/** A rule in two lines: what it is for, and how much it asks when. */
export function PresetRuleLine({ rule }: { rule: ProposedRule }) {
  const texts = useAreaTexts(useArea('trust-rules'))
  const { currency, locale } = useFormat()
  const { rate, costRate, perArea, minimum } = rule
  const parts = [
    rate ? texts.areaText('presets.ofPrice', { rate: formatRate(rate, locale) }) : '',
    costRate ? texts.areaText('presets.ofCost', { rate: formatRate(costRate, locale) }) : '',
    perArea
      ? texts.areaText('presets.perSqft', { amount: formatMoney(perArea, currency, locale) })
      : '',
    minimum
      ? texts.areaText('presets.atLeast', { amount: formatMoney(minimum, currency, locale) })
      : '',
  ].filter(Boolean)
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts)
  return (
    <Box component="li">
      <strong>{rule.name}</strong>
      <Box sx={{ fontSize: '.875rem', color: 'text.secondary' }}>
        {rule.missing
          ? texts.areaText('presets.missing')
          : [
              parts.length > 1 ? texts.areaText('presets.greatest', { parts: list }) : list,
              texts.choice('accrues', rule.accrues),
            ].join(' · ')}
      </Box>
    </Box>
  )
}
