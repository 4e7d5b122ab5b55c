import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useGetList, useNotify, useStore, useTranslate } from 'ra-core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { todayIn } from '../../core/calendar-days'
import type { Field } from '../../core/fields'
import { formatMoney } from '../../core/money'
import { transactionTypes } from '../../core/sales/ledger'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { parseInputValue, toInputValue } from '../../src/derive/fields/convert-inputs'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { dayLimits } from '../../src/kit/day-limits'
import { isHalfTyped } from '../../src/kit/half-typed'
import { newIdempotencyKey } from '../../src/kit/idempotency-key'

/** Takes a payment: the balance and the method of last time stand there already. */
export default function PaymentDialog({
  record,
  planned = 0,
  onClose,
}: {
  record: AreaRecord
  /** What its payment plan asks for now, or next. */
  planned?: number | undefined
  onClose: () => void
}) {
  const area = useArea('transactions')
  const texts = useAreaTexts(area)
  const own = useAreaTexts(useArea('contracts'))
  const translate = useTranslate()
  const reading = useFormat()
  const data = useDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const id = useId()
  const [key] = useState(newIdempotencyKey)
  const owed = Number(record.balance ?? 0)
  const field = area.fields.amount as Field
  // Nothing was paid yet: first comes the deposit that was agreed.
  const deposit = record.paid === 0 && owed > 0 ? Number(record.deposit ?? 0) : 0
  const instalment = owed > 0 && planned > 0 ? planned : 0
  const due = instalment || (deposit > 0 ? Math.min(deposit, owed) : Math.abs(owed))
  const [type, setType] = useState(
    owed < 0 ? 'refund' : deposit > 0 && !instalment ? 'deposit' : 'payment',
  )
  const [amount, setAmount] = useState(() =>
    due === 0 ? '' : String(toInputValue(field, due, reading)),
  )
  const [date, setDate] = useState(todayIn(reading.timeZone))
  const [last, setLast] = useStore('payment.method', 0)
  const [chosen, setMethod] = useState<number | null>(null)
  const [reference, setReference] = useState('')
  const [wrong, setWrong] = useState(false)
  const day = useRef<HTMLInputElement>(null)
  const [cut, setCut] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const { data: methods = [] } = useGetList<AreaRecord>(
    'payment-methods',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' } },
    { retry: false },
  )
  const method = chosen ?? methods.find((one) => one.id === last)?.id ?? methods[0]?.id ?? 0
  const minor = parseInputValue(field, amount, reading)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const half = isHalfTyped(day.current)
    setCut(half)
    if (half) day.current?.focus()
    setWrong(typeof minor !== 'number')
    if (half || typeof minor !== 'number') return
    setBusy(true)
    setFailure(null)
    try {
      const buyer = (record.parties as Array<{ contact: number }>)[0]?.contact
      const made = await data.create<AreaRecord>('transactions', {
        data: {
          contract: record.id,
          type,
          amount: minor,
          ...(date ? { date } : {}),
          ...(method ? { method } : {}),
          ...(reference.trim() ? { reference } : {}),
          ...(buyer ? { payer: buyer } : {}),
        },
        meta: { key },
      })
      setLast(method)
      await cache.invalidateQueries()
      notify(own.areaText('pay.done', { number: String(made.data.number) }), { type: 'success' })
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  const more =
    typeof minor === 'number' && (type === 'payment' || type === 'deposit') && minor > owed
  const select = { select: { native: true }, inputLabel: { shrink: true } } as const
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{own.areaText('pay.open')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          <WriteFailure error={failure} />
          <TextField
            autoFocus
            required
            label={texts.label('amount')}
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
            error={wrong && typeof minor !== 'number'}
            helperText={
              wrong && typeof minor !== 'number'
                ? translate('areas.errors.money')
                : more
                  ? own.areaText('pay.more', {
                      balance: formatMoney(owed, reading.currency, reading.locale),
                    })
                  : reading.currency
            }
            slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
          />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <TextField
              select
              label={texts.label('type')}
              value={type}
              onChange={({ target }) => setType(target.value)}
              slotProps={select}
            >
              {transactionTypes
                .filter((one) => one !== 'reversal' && one !== 'interest')
                .map((one) => (
                  <option key={one} value={one}>
                    {texts.choice('type', one)}
                  </option>
                ))}
            </TextField>
            <TextField
              select
              label={texts.label('method')}
              value={method}
              onChange={({ target }) => setMethod(Number(target.value))}
              slotProps={select}
            >
              <option value={0}>—</option>
              {methods.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.label}
                </option>
              ))}
            </TextField>
            <TextField
              type="date"
              label={texts.label('date')}
              inputRef={day}
              error={cut}
              helperText={cut ? translate('areas.errors.date') : undefined}
              value={date}
              onChange={({ target }) => setDate(target.value)}
              slotProps={{
                inputLabel: { shrink: true },
                htmlInput: dayLimits(area.fields.date as Field, reading.timeZone),
              }}
            />
            <TextField
              label={texts.label('reference')}
              value={reference}
              onChange={({ target }) => setReference(target.value)}
              slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
            />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {own.areaText('pay.record')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
