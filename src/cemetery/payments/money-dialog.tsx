import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import type { Field } from '../../../core/fields'
import { formatMoney } from '../../../core/money'
import { buckets } from '../../../core/sales/bucket-names'
import { cashTypes, type TransactionType } from '../../../core/sales/transaction-types'
import { useArea } from '../../app/use-area'
import { useFormat } from '../../app/use-format'
import type { AreaRecord } from '../../derive/fields/columns'
import { parseInputValue, toInputValue } from '../../derive/fields/convert-inputs'
import { WriteFailure } from '../../derive/fields/write-failure'
import { useAreaTexts } from '../../i18n/area-texts'
import { newIdempotencyKey } from '../../kit/idempotency-key'
import { AppliedParts, type TypedParts } from './applied-parts'
import { MoneyFields } from './money-fields'
import { useMoneyFields } from './use-money-fields'

export interface MoneyDialogProps {
  title: string
  /** The accounts that the entry names. */
  account: { contract?: number; reservation?: number; contact?: number }
  types: readonly TransactionType[]
  type: TransactionType
  /** What stands there at first, in minor units; nothing where it is 0. */
  amount: number
  /** What is owed: more than that is said. */
  owed?: number
  payer?: number | undefined
  onClose: () => void
}

/** Takes a payment or gives one back: amount, method of last time and day stand there already. */
export default function MoneyDialog(props: MoneyDialogProps) {
  const { account, types, owed, payer, onClose } = props
  const area = useArea('transactions')
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const reading = useFormat()
  const data = useDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const id = useId()
  const [key] = useState(newIdempotencyKey)
  const field = area.fields.amount as Field
  const [type, setType] = useState<TransactionType>(props.type)
  const [amount, setAmount] = useState(() =>
    props.amount === 0 ? '' : String(toInputValue(field, props.amount, reading)),
  )
  const fields = useMoneyFields()
  const [remarks, setRemarks] = useState('')
  const [typed, setTyped] = useState<TypedParts>(null)
  const [wrong, setWrong] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const minor = parseInputValue(field, amount, reading)
  const cash = cashTypes.includes(type)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setWrong(typeof minor !== 'number')
    if (!fields.check() || typeof minor !== 'number') return
    setBusy(true)
    setFailure(null)
    try {
      const { date, ...how } = fields.body() as { date?: string }
      const made = await data.create<AreaRecord>('transactions', {
        data: {
          ...account,
          type,
          amount: minor,
          ...(date ? { date } : {}),
          ...(cash ? how : {}),
          ...(payer ? { payer } : {}),
          ...(remarks.trim() ? { remarks } : {}),
          ...(typed ? { allocations: partsOf(typed) } : {}),
        },
        meta: { key },
      })
      if (cash) fields.remember()
      await cache.invalidateQueries()
      notify(translate('payments.done', { number: String(made.data.number) }), { type: 'success' })
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  const partsOf = (parts: NonNullable<TypedParts>) =>
    buckets.flatMap((bucket) => {
      const part = parseInputValue(field, parts[bucket] ?? '', reading)
      return typeof part === 'number' && part !== 0 ? [{ bucket, amount: part }] : []
    })
  const more =
    owed !== undefined &&
    typeof minor === 'number' &&
    (type === 'payment' || type === 'deposit') &&
    minor > owed
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{props.title}</DialogTitle>
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
                  ? translate('payments.more', {
                      balance: formatMoney(owed, reading.currency, reading.locale),
                    })
                  : reading.currency
            }
            slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
          />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {types.length > 1 && (
              <TextField
                select
                label={texts.label('type')}
                value={type}
                onChange={({ target }) => {
                  setType(target.value as TransactionType)
                  setTyped(null)
                }}
                slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
              >
                {types.map((one) => (
                  <option key={one} value={one}>
                    {texts.choice('type', one)}
                  </option>
                ))}
              </TextField>
            )}
            {cash && <MoneyFields values={fields} />}
          </Box>
          {!cash && (
            <TextField
              label={texts.label('remarks')}
              value={remarks}
              onChange={({ target }) => setRemarks(target.value)}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
          )}
          {account.contract !== undefined && (
            <AppliedParts
              contract={account.contract}
              type={type}
              amount={typeof minor === 'number' ? minor : null}
              typed={typed}
              onType={setTyped}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {translate('payments.record')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
