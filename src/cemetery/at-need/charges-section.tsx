import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { AnyArea } from '../../../core/area'
import { formatMoney } from '../../../core/money'
import { RecordLink } from '../../app/record-link'
import { useFormat } from '../../app/use-format'
import { FormCard } from '../../derive/form/form-sections'
import type { Charges } from './use-charges'

/** What it costs and who pays, for those who write contracts. */
export function ChargesSection({ area, charges }: { area: AnyArea; charges: Charges }) {
  const translate = useTranslate()
  const contract = useWatch({ name: 'contract' }) as number | null
  const [open, setOpen] = useState(false)
  const { byHand, lines } = charges
  return (
    <FormCard
      area={area}
      section={{
        title: translate('atNeed.charges'),
        fields:
          contract === null
            ? [...(open || byHand ? ['items'] : []), 'purchaser', 'deposit', 'method']
            : [],
        note:
          contract === null ? (
            <Box sx={{ mt: 2 }}>
              <Lines lines={lines} />
              <Typography variant="body2" sx={{ color: 'text.secondary', my: 1 }}>
                {translate(
                  byHand ? 'atNeed.byHand' : lines.length ? 'atNeed.byRules' : 'atNeed.noCharges',
                )}
              </Typography>
              {byHand ? (
                <Button variant="outlined" onClick={charges.useRules}>
                  {translate('atNeed.useRules')}
                </Button>
              ) : (
                !open && (
                  <Button variant="outlined" onClick={() => setOpen(true)}>
                    {translate('atNeed.change')}
                  </Button>
                )
              )}
            </Box>
          ) : (
            <Typography component="div">
              <RecordLink to="contracts" id={contract} strong /> {translate('atNeed.inContract')}
            </Typography>
          ),
      }}
    />
  )
}

function Lines({ lines }: Pick<Charges, 'lines'>) {
  const translate = useTranslate()
  const { currency, locale } = useFormat()
  if (lines.length === 0) return null
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
      {lines.map(({ priceItem, description, quantity, total }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one item may stand there twice
        <Box component="li" key={`${priceItem} ${at}`} sx={line}>
          <span>
            {quantity > 1 && `${translate('atNeed.times', { quantity })} `}
            <bdi>{description}</bdi>
          </span>
          <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {formatMoney(total, currency, locale)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const line = { display: 'flex', justifyContent: 'space-between', gap: 2, minWidth: 0 } as const
