import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useEffect, useId, useState } from 'react'
import type { Field } from '../../../core/fields'
import { formatMoney } from '../../../core/money'
import type { Bucket } from '../../../core/sales/bucket-names'
import { useArea } from '../../app/use-area'
import { useFormat } from '../../app/use-format'
import { useSextonDataProvider } from '../../app/use-sexton-data-provider'
import { parseInputValue, toInputValue } from '../../derive/fields/convert-inputs'
import { useAreaTexts } from '../../i18n/area-texts'
import { useContractAccount } from './use-account'

/** What was typed by hand, by bucket; null as long as the rule says it. */
export type TypedParts = Partial<Record<Bucket, string>> | null

interface AppliedPartsProps {
  contract: number
  type: string
  /** Null where the amount is none yet. */
  amount: number | null
  typed: TypedParts
  onType: (typed: TypedParts) => void
}

/** How a payment is applied to what the contract owes: folded, and each part can be changed. */
export function AppliedParts({ contract, type, amount, typed, onType }: AppliedPartsProps) {
  const translate = useTranslate()
  const texts = useAreaTexts(useArea('transactions'))
  const data = useSextonDataProvider()
  const reading = useFormat()
  const field = useArea('transactions').fields.amount as Field
  const id = useId()
  const [open, setOpen] = useState(type === 'reallocation')
  const { data: account } = useContractAccount(contract, open)
  const [proposed, setProposed] = useState<Partial<Record<Bucket, number>>>({})
  useEffect(() => {
    if (!open || amount === null) return
    let stale = false
    const timer = setTimeout(async () => {
      try {
        const { data: answer } = await data.call<{
          allocations: Array<{ bucket: Bucket; amount: number }>
        }>('transactions', { path: 'spread', body: { contract, type, amount } })
        if (!stale)
          setProposed(Object.fromEntries(answer.allocations.map((one) => [one.bucket, one.amount])))
      } catch {
        if (!stale) setProposed({})
      }
    }, 200)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [data, open, contract, type, amount])
  const shown = (account?.contract.buckets ?? []).filter(
    ({ bucket, left, paid }) => left > 0 || paid > 0 || proposed[bucket],
  )
  const written = (bucket: Bucket) =>
    typed?.[bucket] ??
    (proposed[bucket] ? String(toInputValue(field, proposed[bucket], reading)) : '')
  const sum = shown.reduce((all, { bucket }) => {
    const part = parseInputValue(field, written(bucket), reading)
    return all + (typeof part === 'number' ? part : 0)
  }, 0)
  const money = (minor: number) => formatMoney(minor, reading.currency, reading.locale)
  const rest = (amount ?? 0) - sum
  return (
    <div>
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        sx={{ minHeight: { xs: 44, sm: 30 } }}
      >
        {translate('payments.howApplied')}
      </Button>
      <div id={id}>
        {open && (
          <Box sx={{ display: 'grid', gap: 1.5, mt: 1 }}>
            {shown.map(({ bucket, left }) => (
              <TextField
                key={bucket}
                size="small"
                label={texts.choice('allocations.bucket', bucket)}
                value={written(bucket)}
                onChange={({ target }) =>
                  onType({
                    ...Object.fromEntries(shown.map((one) => [one.bucket, written(one.bucket)])),
                    [bucket]: target.value,
                  })
                }
                helperText={translate('payments.leftOf', { amount: money(left) })}
                slotProps={{
                  inputLabel: { shrink: true },
                  htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
                }}
              />
            ))}
            <Typography variant="body2" role="status">
              {rest > 0
                ? translate('payments.staysOnAccount', { amount: money(rest) })
                : rest < 0
                  ? translate('payments.appliedTooMuch', { amount: money(-rest) })
                  : translate('payments.appliedAll')}
            </Typography>
            {typed && (
              <Button size="small" onClick={() => onType(null)} sx={{ justifySelf: 'start' }}>
                {translate('payments.byRule')}
              </Button>
            )}
          </Box>
        )}
      </div>
    </div>
  )
}
